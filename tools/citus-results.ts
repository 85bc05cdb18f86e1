/** What vitest's JSON report says of each file. */
export interface Report {
  testResults: {
    name: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

export interface FileResult {
  file: string
  passed: number
  /** With one for the file itself, when it could not begin or its books don't agree at the end. */
  failed: number
  skipped: number
  seconds: number
  /** What failed, with the first line of why. */
  failures: { name: string; why: string }[]
}

const firstLine = (text: string): string => text.split('\n')[0]?.slice(0, 300) ?? ''

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
        failures: [
          ...(message ? [{ name: 'the file itself', why: firstLine(message) }] : []),
          ...assertionResults
            .filter(({ status }) => status === 'failed')
            .map(({ fullName, failureMessages }) => ({
              name: fullName,
              why: firstLine(failureMessages[0] ?? ''),
            })),
        ],
      }
    })
    .sort((a, b) => (a.file < b.file ? -1 : 1))
}
