import { defineConfig } from "vitest/config";

// Tests in a real browser against a real house. Three files at a time: a page waits more than it
// works.
export default defineConfig({
  test: {
    include: ["tests/browser/*.browser.ts"],
    pool: "forks",
    poolOptions: { forks: { maxForks: 3, minForks: 3 } },
    reporters: ["default", "./tests/browser/second-tries.ts"],
    retry: 1, // a busy machine may miss a moment once; twice is a fault
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
