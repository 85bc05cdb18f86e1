/** Tests that ran, by outcome. */
export interface Counts {
  passed: number
  failed: number
}

/** A step without tests of its own (lint, types) is one test; so is a build that did not come to its tests. */
export function countStep(status: number): Counts {
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Counts of vitest's JSON report; `undefined` when it did not get as far as writing one. */
export function countVitest(report: unknown, status: number): Counts {
  return honest(numberAt(report, 'numPassedTests'), numberAt(report, 'numFailedTests'), status)
}

/** Counts of Playwright's JSON report; `undefined` when it did not get as far as writing one. */
export function countPlaywright(report: unknown, status: number): Counts {
  const stats = valueAt(report, 'stats')
  const passed = numberAt(stats, 'expected') + numberAt(stats, 'flaky')
  return honest(passed, numberAt(stats, 'unexpected'), status)
}

/** The last line of `npm test`, and whether all is well: something ran and nothing failed. */
export function summarise(counts: Counts[]): { line: string; ok: boolean } {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  return { line: `${passed} passed, ${failed} failed`, ok: failed === 0 && passed > 0 }
}

/** A run that ended badly with no failed test (a file that does not load, a crash) still is a failure. */
function honest(passed: number, failed: number, status: number): Counts {
  return { passed, failed: status === 0 ? failed : Math.max(failed, 1) }
}

function numberAt(report: unknown, key: string): number {
  const value = valueAt(report, key)
  return typeof value === 'number' ? value : 0
}

function valueAt(report: unknown, key: string): unknown {
  return report instanceof Object && Object.hasOwn(report, key) ? Reflect.get(report, key) : undefined
}
