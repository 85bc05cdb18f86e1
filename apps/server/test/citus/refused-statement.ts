/** A statement that the cluster refused. */
export interface RefusedStatement {
  text: string
  /** File and line that sent it, from the root of the tree. */
  site: string
  /** PostgreSQL's code; empty when the connection was lost. */
  code: string
  message: string
}

/** Each refusal once for each place, the most frequent first. */
export function groupRefused(refused: readonly RefusedStatement[]): {
  message: string
  code: string
  times: number
  places: { site: string; times: number; text: string }[]
}[] {
  const byMessage = Map.groupBy(refused, ({ code, message }) => `${code} ${general(message)}`)
  return [...byMessage.values()]
    .map((of) => ({
      message: general(of[0]?.message ?? ''),
      code: of[0]?.code ?? '',
      times: of.length,
      places: [...Map.groupBy(of, ({ site }) => site)]
        .map(([site, at]) => ({ site, times: at.length, text: at[0]?.text ?? '' }))
        .sort((a, b) => b.times - a.times),
    }))
    .sort((a, b) => b.times - a.times)
}

/** Without the numbers of shards, machines and rows. */
const general = (message: string): string => message.replace(/\d{3,}/g, 'N')
