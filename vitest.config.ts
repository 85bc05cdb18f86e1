import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium } from './tools/browser.ts'
import { scratchInMemory } from './tools/scratch.ts'
import { SlowFirst } from './tools/test-order.ts'
import { onlyDeep } from './tools/test-plan.ts'
import { TestTimes } from './tools/test-times.ts'

scratchInMemory()

/** Paths of the reports that `npm test` reads. */
const { TEST_REPORT: report, TEST_TIMES: times } = process.env

/**
 * Pure rules, HTTP calls on a cloned database, browser parts in jsdom, and the engine of prices in a real browser. A
 * worker loads the product once for all its files (`isolate`), which is half of what a file costs.
 */
export default defineConfig({
  test: {
    chaiConfig: { truncateThreshold: 1_000 }, // a failed list is printed whole, because sometimes only the log is left
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    reporters:
      report && times ? ['default', ['json', { outputFile: report }], new TestTimes(times)] : ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
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
          exclude: ['**/*.unit.test.ts', 'apps/server/test/faults/**', '**/node_modules/**', ...onlyDeep],
          globalSetup: ['apps/server/test/support/global-setup.ts'],
          setupFiles: ['apps/server/test/statements/listen.ts'],
          pool: 'forks',
          isolate: false,
          testTimeout: 180_000,
          expect: { poll: { timeout: 15_000 } }, // a busy machine is slow, not wrong
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          isolate: false,
          include: ['apps/web/src/**/*.test.tsx'],
          setupFiles: ['apps/web/src/test/setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          // The till computes prices itself, so the golden prices are checked in its engine, too.
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
