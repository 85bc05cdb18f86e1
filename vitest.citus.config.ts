import { configDefaults, defineConfig } from 'vitest/config'

/** `npm run test:citus`: API tests on the cluster of CITUS_URL, one file after the other, because clones need the template alone. */
export default defineConfig({
  test: {
    name: 'citus',
    environment: 'node',
    include: ['apps/server/**/*.test.ts', 'apps/server/test/citus/*.citus.ts'],
    exclude: [...configDefaults.exclude, '**/*.unit.test.ts', 'apps/server/test/faults/**'],
    globalSetup: ['apps/server/test/citus/citus-setup.ts'],
    setupFiles: ['apps/server/test/citus/hear-refusals.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
