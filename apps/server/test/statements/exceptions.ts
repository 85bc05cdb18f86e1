/** A place that may do what a rule forbids, and why. */
export interface Exception {
  rule: string
  file: string
  /** `*` for whatever the file reads. */
  table: string
  /** Empty where it waits to be mended. */
  reason: string
}

const HEADING = /^# to be mended: (\d+)$/

/**
 * Reads `exceptions.txt`: rule, file, table and reason, apart by tabs. What waits to be mended stands behind a heading that
 * counts it and has no reason.
 * @throws for a line that lacks something, and for a wrong count
 */
export function readExceptions(text: string): Exception[] {
  const lines = text.split('\n')
  const heading = lines.findIndex((line) => HEADING.test(line))
  const exceptions = lines.flatMap((line, at) => {
    if (line === '' || line.startsWith('#')) return []
    const [rule = '', file = '', table = '', reason = ''] = line.split('\t')
    const waits = heading >= 0 && at > heading
    if (!rule || !file || !table || waits === (reason !== ''))
      throw new Error(
        `exceptions.txt, line ${at + 1}: ${waits ? 'no reason here' : 'rule, file, table and reason'}`,
      )
    return [{ rule, file, table, reason }]
  })
  const [, counted] = HEADING.exec(lines[heading] ?? '') ?? []
  const waiting = exceptions.filter(({ reason }) => reason === '').length
  if (waiting !== Number(counted ?? 0))
    throw new Error(`exceptions.txt: to be mended are ${waiting}, its heading says ${counted ?? 0}`)
  return exceptions
}

/** What a run found, beside the exceptions. */
export interface Compared<F> {
  /** Forbidden, and no exception allows it. */
  offences: F[]
  /** Allowed, and nothing needs it any more: to be taken out of the file. */
  stale: Exception[]
}

/** @param found every finding of the run, with the file that it came from */
export function compare<F extends { rule: string; file: string; table: string }>(
  found: readonly F[],
  exceptions: readonly Exception[],
): Compared<F> {
  const allows = (exception: Exception, { rule, file, table }: F) =>
    exception.rule === rule &&
    exception.file === file &&
    (exception.table === '*' || exception.table === table)
  return {
    offences: found.filter((each) => !exceptions.some((exception) => allows(exception, each))),
    stale: exceptions.filter((exception) => !found.some((each) => allows(exception, each))),
  }
}
