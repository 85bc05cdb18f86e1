/**
 * An Indonesian phone number in international form (E.164), so that one number is never kept in two spellings: `0812…`,
 * `812…` and `62812…` are `+62812…`; a number with a plus stays. Takes digits with an optional plus.
 */
export function e164(phone: string): string {
  if (phone.startsWith('+')) return phone
  if (phone.startsWith('62')) return `+${phone}`
  return `+62${phone.replace(/^0/, '')}`
}

/** The code of an approved customer (domain-sales 2.14): `JKT-00012`. */
export const customerCode = (branchCode: string, number: number): string =>
  `${branchCode}-${String(number).padStart(5, '0')}`

/** Two shops closer together than this many metres may be the same one. */
export const SAME_PLACE_METRES = 50
/** Two names with this likeness or more (trigrams, 0 to 1) may belong to the same shop. */
export const SAME_NAME_LIKENESS = 0.6
