import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/browser.ts'
import { scratchInMemory } from './tools/scratch.ts'

scratchInMemory()

/** Browser tests against a real server with demo data. Indonesian users on Jakarta time, no retries. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  // A busy machine is slow, not wrong.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  retries: 0,
  workers: 2,
  reporter: 'list',
  use: {
    launchOptions: await findChromium(),
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // no trace: it would take as long as the journeys themselves; `playwright test FILE --trace on` makes one
    screenshot: 'only-on-failure',
  },
})
