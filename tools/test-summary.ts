/** Enough lines for a comparison and its place. */
const REASON_LINES = 14

/** Tests that ran, by outcome. */
export interface Counts {
  passed: number
  failed: number
}

/** A step without tests of its own (lint, types) is one test; so is a build that failed before its tests. */
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

/**
 * Every failed test by name with the first lines of the reason, so that the end of a long log has all failures, even where
 * only the end is kept. A file that did not load has its own message.
 */
export function vitestFailures(report: unknown): string[] {
  return listAt(report, 'testResults').flatMap((file) => {
    const failed = listAt(file, 'assertionResults').filter((test) => valueAt(test, 'status') === 'failed')
    const name = textAt(file, 'name')
    if (failed.length > 0) {
      return failed.map((test) =>
        failure(`${name} > ${textAt(test, 'fullName')}`, listAt(test, 'failureMessages')),
      )
    }
    return valueAt(file, 'status') === 'failed' ? [failure(name, [textAt(file, 'message')])] : []
  })
}

/** The same of Playwright's report, whose suites hold suites. */
export function playwrightFailures(report: unknown): string[] {
  const ownSpecs = listAt(report, 'specs').filter((spec) => valueAt(spec, 'ok') === false)
  return [
    ...ownSpecs.map((spec) => failure(`${textAt(spec, 'file')} > ${textAt(spec, 'title')}`, errorsOf(spec))),
    ...listAt(report, 'suites').flatMap(playwrightFailures),
    ...listAt(report, 'errors').map((error) => failure('playwright', [textAt(error, 'message')])),
  ]
}

function errorsOf(spec: unknown): string[] {
  const results = listAt(spec, 'tests').flatMap((test) => listAt(test, 'results'))
  return results.flatMap((result) => listAt(result, 'errors')).map((error) => textAt(error, 'message'))
}

function failure(name: string, messages: unknown[]): string {
  const reason = messages.map(String).join('\n').split('\n').slice(0, REASON_LINES)
  return [`✗ ${name}`, ...reason.map((line) => `    ${line}`)].join('\n')
}

/** The last line of `npm test`, and whether all is well: something ran and nothing failed. */
export function summarise(counts: Counts[]): { line: string; ok: boolean } {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  return { line: `${passed} passed, ${failed} failed`, ok: failed === 0 && passed > 0 }
}

/** A run that ended badly with no failed test (a file that does not load, a crash) is still a failure. */
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

function listAt(report: unknown, key: string): unknown[] {
  const value = valueAt(report, key)
  return Array.isArray(value) ? value : []
}

function textAt(report: unknown, key: string): string {
  const value = valueAt(report, key)
  return typeof value === 'string' ? value : ''
}

export interface SlowFile {
  name: string
  seconds: number
}

/** The files of vitest's report that took longest, from the first line of their tests to the last. */
export function slowestFiles(report: unknown, most: number): SlowFile[] {
  return listAt(report, 'testResults')
    .map((file) => ({
      name: textAt(file, 'name').replace(/^.*?\/(?=(apps|packages|tools)\/)/, ''),
      seconds: (numberAt(file, 'endTime') - numberAt(file, 'startTime')) / 1000,
    }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most)
}
