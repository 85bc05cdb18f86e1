import { conflict, type ReasonSpec, rule } from './reason-kinds.ts'

/** Refusals of merging customers or goods, and of using a merged one. */
export const mergeReasons = {
  PRODUCT_HAS_OPEN: rule('{name} masih memiliki {what}, selesaikan dahulu sebelum menggabungnya'),
  MERGE_SAME: rule('Pilih dua {thing} yang berbeda untuk digabung'),
  MERGE_UNFIT: rule('{gone} tidak dapat digabung ke {kept}: {why}'),
  MERGED: conflict('{name} sudah digabung ke {into}, pakailah {into}'),
} as const satisfies Record<string, ReasonSpec>
