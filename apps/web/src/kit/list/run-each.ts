import { ApiError } from '../../api/errors.ts'

export interface EachResult<Row> {
  done: Row[]
  failed: { row: Row; error: unknown }[]
}

const lanes = 4

/**
 * Runs a command for each row, a few at a time, and goes on after a failure. A server at its rate limit names the seconds
 * to wait and has done nothing: all lanes wait that long, and the row is sent again. Once `signal` is aborted no further
 * row is started; unstarted rows are not in the result.
 */
export async function runEach<Row>(
  rows: readonly Row[],
  each: (row: Row) => Promise<unknown>,
  onProgress: (finished: number) => void,
  signal: AbortSignal,
): Promise<EachResult<Row>> {
  const result: EachResult<Row> = { done: [], failed: [] }
  const waiting = [...rows]
  let rested: Promise<void> = Promise.resolve()
  const lane = async () => {
    for (let row = waiting.shift(); row !== undefined && !signal.aborted; row = waiting.shift()) {
      const current = row
      await rested
      if (signal.aborted) break
      const error = await each(current).then(() => undefined, failureOf)
      const seconds = error && pauseOf(error.cause)
      if (seconds !== undefined) {
        waiting.unshift(current)
        rested = rest(seconds, signal)
        continue
      }
      if (error) result.failed.push({ row: current, error: error.cause })
      else result.done.push(current)
      onProgress(result.done.length + result.failed.length)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return result
}

const failureOf = (cause: unknown) => ({ cause })

/** The seconds that the server asks to wait, if any. */
function pauseOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.reason !== 'TOO_MANY_REQUESTS') return undefined
  const { seconds } = error.params
  return typeof seconds === 'number' ? seconds : 1
}

const rest = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
