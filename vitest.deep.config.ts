import { defineConfig } from 'vitest/config'
import { scratchInMemory } from './tools/scratch.ts'
import { deepFiles } from './tools/test-plan.ts'

scratchInMemory()

/** Proofs, and the long form of tests that have a short one: `npm run test:deep`. Some alter modules, so each is alone. */
export default defineConfig({
  test: {
    name: 'deep',
    environment: 'node',
    include: deepFiles(),
    env: { TEST_DEPTH: 'deep' },
    globalSetup: ['apps/server/test/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 15_000 } }, // a busy machine is slow, not wrong
  },
})
