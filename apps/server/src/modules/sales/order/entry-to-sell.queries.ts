import type { SalesFulfilment } from '@merchant/domain/sales/sales-order.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import type { TakenCredit } from '../credit/credit.public.ts'
import { readOrderEntry } from './entry-read-back.queries.ts'
import type { PricedFields } from './price-entry.ts'
import type { OrderKey } from './read-row.ts'
import { storedCredit } from './stored-credit.ts'

/** An order as it was entered, for pricing it again and selling it. */
export interface StoredEntry {
  entry: PricedFields & Fields
  /** Hash of its price. */
  hash: string
  /** The person who lifted the limits of its maker's role. */
  approvedBy: number | null
  /** The decision about its credit, with the total that it was made for. */
  credit: (TakenCredit & { total: number }) | null
}

interface Fields {
  warehouseId: number
  saId: number | null
  fulfilment: SalesFulfilment
  dueDate?: string
  note: string | null
}

interface Row extends Omit<Fields, 'dueDate'> {
  dueDate: string | null
  hash: string
  approvedBy: number | null
  credit: TakenCredit | null
  total: number
}

/** Two statements that are sent together. The order must be locked, or the result may be outdated. */
export async function readStoredEntry(db: Db, key: OrderKey): Promise<StoredEntry> {
  const [priced, { rows }] = await Promise.all([
    readOrderEntry(db, key),
    sql<Row>`
      select o.warehouse_id as "warehouseId", o.sa_id as "saId", o.fulfilment, o.due_date as "dueDate", d.note, o.price_hash as hash,
        o.discount_approved_by as "approvedBy",
        ${storedCredit} as credit, o.grand_total as total
      from sales_order o join document d on d.branch_id = ${key.branchId} and d.id = o.id
      where o.branch_id = ${key.branchId} and o.id = ${key.id}`.execute(db),
  ])
  const [row] = rows
  if (!row) throw new Error(`document ${key.id} is no order`)
  const { dueDate, hash, approvedBy, credit, total, ...fields } = row
  return {
    entry: { ...priced, ...fields, ...(dueDate && { dueDate }) },
    hash,
    approvedBy,
    credit: credit && { ...credit, total },
  }
}
