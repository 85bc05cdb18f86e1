import { sourceTree } from './source-tree.ts'

/**
 * What runs where; the reasons stand in docs/reliability.md. `npm test` has checks: everything that tells whether a change
 * is right. `npm run test:deep` has proofs: that the checks themselves can fail, and the long form of what has a short one.
 */

/** Proofs without a short form. */
export const onlyDeep: readonly string[] = [
  'apps/server/src/demo/multiply/multiply-branches.test.ts',
  'apps/server/test/authorization/mutants.test.ts',
  'apps/server/test/backup/drill.test.ts',
  'apps/server/test/backup/restore.test.ts',
]

/** The slowest files, slowest first: begun last, one of them would go on while the other worker has nothing to do. */
export const slowFirst: readonly string[] = [
  'apps/server/test/authorization/matrix.test.ts',
  'apps/server/test/authorization/fields.test.ts',
  'apps/server/test/race/every-command.test.ts',
  'apps/server/test/fuzz/fuzz.test.ts',
  'apps/server/test/postgres/embedded-postgres.test.ts',
  'apps/server/test/lifecycle/lifecycle.test.ts',
  'apps/server/test/ledger/largest-sales.test.ts',
  'apps/server/test/start/supervisor.test.ts',
  'apps/server/test/start/start.test.ts',
  'apps/server/src/modules/system/auth/pin-guessing.test.ts',
  'apps/server/src/modules/system/auth/known-browser.test.ts',
  'apps/server/test/ledger/golden-month-reports.test.ts',
]

const isTestFile = /\.test\.tsx?$/

/** What `npm run test:deep` runs: the proofs, and each file that asks `depth` how far it goes. */
export const deepFiles = (): string[] => [
  ...onlyDeep,
  ...sourceTree('apps')
    .filter(({ path, text }) => isTestFile.test(path) && /\/depth\.ts'/.test(text))
    .map(({ path }) => path)
    .filter((path) => !onlyDeep.includes(path)),
]
