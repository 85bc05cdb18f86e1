/** One thing that would be carried out, in words; `before` is null for what is new. */
export interface Change {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

/** The same as a paper says it: what was before is left out where only an earlier approval of the paper can tell. */
export interface SaidChange {
  readonly label: string
  readonly before?: string | null
  readonly after: string | null
}

/** A request shows at most so many rows; the others are one row with their number. */
export const MOST_CHANGES = 40

/**
 * What is asked beside what was approved of the same paper before, as for a revised order: rows of one label are paired in
 * their order, and a row that is gone has no `after`.
 */
export function besideApproved(now: readonly SaidChange[], approved: readonly Change[]): Change[] {
  const left = [...approved].filter(({ after }) => after !== null)
  const rows = now.map(({ label, before, after }): Change => {
    if (before !== undefined) return { label, before, after }
    const place = left.findIndex((each) => each.label === label)
    const [earlier] = place < 0 ? [] : left.splice(place, 1)
    return { label, before: earlier?.after ?? null, after }
  })
  const isCompared = now.some(({ before }) => before === undefined)
  const gone = isCompared
    ? left.map(({ label, after }): Change => ({ label, before: after, after: null }))
    : []
  const all = [...rows, ...gone]
  if (all.length <= MOST_CHANGES) return all
  const more = all.length - MOST_CHANGES + 1
  return [
    ...all.slice(0, MOST_CHANGES - 1),
    { label: 'Baris lainnya', before: null, after: `${more} baris lagi di dokumennya` },
  ]
}
