/** Days on which somebody is in charge of something: both included, without an end until further notice. */
export interface InCharge {
  readonly validFrom: string
  readonly validTo: string | null
}

/** What becomes of the others when new days are entered. */
export type Placed<Other> =
  /** The days are free once `ends` is over, on the day before them; null where nothing has to end. */
  { readonly free: true; readonly ends: Other | null } | { readonly free: false; readonly overlaps: Other }

const isBefore = (lastDay: string | null, day: string): boolean => lastDay !== null && lastDay < day

/** Whether two spans have a day in common. */
const meets = (one: InCharge, other: InCharge): boolean =>
  !isBefore(one.validTo, other.validFrom) && !isBefore(other.validTo, one.validFrom)

/**
 * Whether new days fit beside the other ones of the same subject: one person at a time (clarified/buying-and-approvals 55).
 * @param endPrevious ends the one without an end on the day before the new first day; of any other overlap it changes nothing
 */
export function placeInCharge<Other extends InCharge>(
  wanted: InCharge,
  others: readonly Other[],
  endPrevious: boolean,
): Placed<Other> {
  const met = others.filter((other) => meets(other, wanted))
  const ends = met.find(
    ({ validFrom, validTo }) => endPrevious && validTo === null && validFrom < wanted.validFrom,
  )
  const overlaps = met.find((other) => other !== ends)
  if (overlaps) return { free: false, overlaps }
  return { free: true, ends: ends ?? null }
}
