import { sourceTree } from './source-tree.ts'

/**
 * Which test runs where; the reasons are in docs/reliability.md. `npm test` has checks: all tests that tell whether a
 * change is right. `npm run test:deep` has proofs: that the checks themselves can fail, and the long form of short tests.
 */

/** Proofs without a short form. */
export const onlyDeep: readonly string[] = [
  'apps/server/src/demo/multiply/multiply-branches.test.ts',
  'apps/server/src/kernel/archive/archive.test.ts',
  'apps/server/test/authorization/mutants.test.ts',
  'apps/server/test/backup/drill.test.ts',
  'apps/server/test/backup/restore.test.ts',
  'apps/server/src/kernel/sheet/sheet-reader.process.test.ts',
  'apps/server/test/ledger/largest-sales.test.ts',
  'apps/server/test/peers/full-disk-jobs.test.ts',
  'apps/server/test/peers/slow-sockets.test.ts',
  'apps/server/test/postgres/embedded-postgres.test.ts',
  'apps/server/test/start/supervisor.test.ts',
]

/** The slowest files, slowest first: if one started last, the other worker would be idle at the end. */
export const slowFirst: readonly string[] = [
  'apps/server/test/authorization/matrix.test.ts',
  'apps/server/test/authorization/fields.test.ts',
  'apps/server/test/race/every-command.test.ts',
  'apps/server/test/fuzz/fuzz.test.ts',
  'apps/server/test/lifecycle/lifecycle.test.ts',
  'apps/server/test/start/start.test.ts',
  'apps/server/src/modules/system/auth/pin-guessing.test.ts',
  'apps/server/src/modules/system/auth/known-browser.test.ts',
  'apps/server/test/ledger/golden-month-reports.test.ts',
]

const isTestFile = /\.test\.tsx?$/

/** The files of `npm run test:deep`: the proofs, and each file that reads `depth`. */
export const deepFiles = (): string[] => [
  ...onlyDeep,
  ...sourceTree('apps')
    .filter(({ path, text }) => isTestFile.test(path) && /\/depth\.ts'/.test(text))
    .map(({ path }) => path)
    .filter((path) => !onlyDeep.includes(path)),
]
