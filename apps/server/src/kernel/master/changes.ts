import { keptMasters } from '@merchant/contract/master/changes.ts'
import { sql } from 'kysely'

/** Units of goods and their barcodes are told of as their goods. */
const told = [...keptMasters, 'product_barcode', 'product_unit'].toSorted()

/** Rows of the log that tell of kept masters; the words of the index audit_log_masters, so that it serves them. */
export const keptMastersOnly = sql.raw<boolean>(`entity in (${told.map((table) => `'${table}'`).join(', ')})`)
