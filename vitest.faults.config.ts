import { defineConfig } from 'vitest/config'

/** Tests that take too long for every run: `vitest run --config vitest.faults.config.ts`. */
export default defineConfig({
  test: {
    name: 'faults',
    environment: 'node',
    include: ['apps/server/test/faults/*.test.ts'],
    globalSetup: ['apps/server/test/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
