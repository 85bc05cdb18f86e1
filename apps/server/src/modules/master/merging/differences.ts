import type { MergeDifference } from '@merchant/contract/master/merging.ts'

/** The fields in which two records differ, in the order in which they are told; values as text. */
export function differences<T>(
  kept: T,
  gone: T,
  tell: (of: T) => Readonly<Record<string, string | number | null>>,
): MergeDifference[] {
  const [own, other] = [tell(kept), tell(gone)]
  const text = (value: string | number | null | undefined) => (value == null ? null : String(value))
  return Object.keys(own)
    .filter((field) => own[field] !== other[field])
    .map((field) => ({ field, kept: text(own[field]), gone: text(other[field]) }))
}
