/** What vitest's JSON report says of each file. */
export interface Report {
  testResults: {
    name: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { status: string }[]
  }[]
}

export interface FileResult {
  file: string
  passed: number
  /** With one for the file itself, when it could not begin or its books don't agree at the end. */
  failed: number
  skipped: number
  seconds: number
}

/** The files of a run by name. */
export function resultsOf({ testResults }: Report, root: string): FileResult[] {
  return testResults
    .map(({ name, message, startTime, endTime, assertionResults }) => {
      const count = (...states: string[]) =>
        assertionResults.filter(({ status }) => states.includes(status)).length
      return {
        file: name.slice(root.length + 1),
        passed: count('passed'),
        failed: count('failed') + (message ? 1 : 0),
        skipped: count('skipped', 'pending', 'todo'),
        seconds: (endTime - startTime) / 1000,
      }
    })
    .sort((a, b) => (a.file < b.file ? -1 : 1))
}
