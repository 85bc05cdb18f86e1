import { refuseField } from '../../kernel/errors.ts'

export const WHOLE_PLACE = 'isi lintang dan bujur, atau kosongkan keduanya'

type Place = Readonly<Record<string, number | null>>

/** The degree of a place that is missing beside the other one; undefined where both are given, or none. */
export const missingDegree = (place: Place): string | undefined => {
  const missing = Object.keys(place).filter((field) => place[field] === null)
  return missing.length === 1 ? missing[0] : undefined
}

/** @throws RULE_VIOLATED at the degree that is missing */
export function requireWholePlace(place: Place): void {
  const field = missingDegree(place)
  if (field) throw refuseField('RULE_VIOLATED', field, { rule: WHOLE_PLACE })
}
