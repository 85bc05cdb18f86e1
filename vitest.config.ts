import { defineConfig } from 'vitest/config'

/** Three kinds: pure rules, HTTP calls on a cloned database, and browser parts in jsdom. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/**/*.test.ts',
            'tools/**/*.test.ts',
            'apps/server/src/**/*.unit.test.ts',
            'apps/web/src/**/*.unit.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['apps/server/**/*.test.ts'],
          exclude: ['**/*.unit.test.ts', 'apps/server/test/faults/**', '**/node_modules/**'],
          globalSetup: ['apps/server/test/support/global-setup.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 180_000,
          expect: { poll: { timeout: 15_000 } }, // a busy machine is slow, not wrong
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['apps/web/src/**/*.test.tsx'],
          setupFiles: ['apps/web/src/test/setup.ts'],
        },
      },
    ],
  },
})
