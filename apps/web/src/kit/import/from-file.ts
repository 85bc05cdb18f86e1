import type { ImportTypeKey } from '@merchant/contract/system/import.ts'

/** That the rows of a list can come from a file, for those who may bring one in: the kind, and where it begins. */
export interface FromFile {
  type: ImportTypeKey
  to: string
  /** Where a list has several imports: 'Impor piutang'. */
  label?: string
}
