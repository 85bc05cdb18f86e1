export interface EachResult<Row> {
  done: Row[]
  failed: { row: Row; error: unknown }[]
}

const lanes = 4

/**
 * Runs a command for each row, a few at a time, and goes on after a failure. Once `signal` is aborted no further row is
 * begun; those not begun appear nowhere in the result.
 */
export async function runEach<Row>(
  rows: readonly Row[],
  each: (row: Row) => Promise<unknown>,
  onProgress: (finished: number) => void,
  signal: AbortSignal,
): Promise<EachResult<Row>> {
  const result: EachResult<Row> = { done: [], failed: [] }
  const waiting = [...rows]
  const lane = async () => {
    for (let row = waiting.shift(); row !== undefined && !signal.aborted; row = waiting.shift()) {
      const current = row
      await each(current).then(
        () => result.done.push(current),
        (error: unknown) => result.failed.push({ row: current, error }),
      )
      onProgress(result.done.length + result.failed.length)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return result
}
