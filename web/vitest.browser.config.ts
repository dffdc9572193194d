import { defineConfig } from "vitest/config";

// Tests in a real browser against a real house. One at a time: they share the machine.
export default defineConfig({
  test: {
    include: ["tests/browser/*.browser.ts"],
    fileParallelism: false,
    retry: 1, // a busy machine may miss a moment once; twice is a fault
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
