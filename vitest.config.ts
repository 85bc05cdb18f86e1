import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium } from './tools/browser.ts'

/** Pure rules, HTTP calls on a cloned database, browser parts in jsdom, and the engine of prices in a real browser. */
export default defineConfig({
  test: {
    chaiConfig: { truncateThreshold: 1_000 }, // a failed list says what is in it, where only the log is left
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
          testTimeout: 60_000, // a busy machine is slow, not wrong
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
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          // The till computes prices itself, so what they must come to is asked of its engine, too.
          include: ['packages/domain/src/pricing/price-order*.golden.test.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: await findChromium() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
