// One source for a graphics processor (nvcc) and for plain C++.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>

#ifdef __CUDACC__
#include <cuda_runtime.h>
#define ADJUGE_DEVICE __host__ __device__
using Stream = cudaStream_t;
#else
#define ADJUGE_DEVICE
using Stream = void*;
#endif

namespace adjuge::train {

#ifdef __CUDACC__
template <class Op>
__global__ void __launch_bounds__(64) run_op(Op op, int n) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    if (i < n) op(i);
}
#endif

// Calls op(i) for every i below n: on the device, or on all cores. 0, or CUDA's error.
template <class Op>
int each(const Op& op, int n, Stream stream = {}) {
#ifdef __CUDACC__
    run_op<<<(n + 63) / 64, 64, 0, stream>>>(op, n);
    return static_cast<int>(cudaGetLastError());
#else
    (void)stream;
#pragma omp parallel for schedule(static, 64)
    for (int i = 0; i < n; ++i) op(i);
    return 0;
#endif
}

// The rules call each other in circles (the end of one phase may begin any other), so that the
// compiler cannot know how deep: with CUDA's 1 KB Marché Noir and Vernissage trap.
inline int deep_stack() {
#ifdef __CUDACC__
    return static_cast<int>(cudaDeviceSetLimit(cudaLimitStackSize, 16 * 1024));
#else
    return 0;
#endif
}

} // namespace adjuge::train
