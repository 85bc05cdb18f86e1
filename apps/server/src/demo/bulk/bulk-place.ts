import type { CompanySettings } from '@merchant/contract/system/company-settings.ts'
import type { PaymentType } from '@merchant/domain/sales/payment-type.ts'
import type { TaxRule } from '@merchant/domain/tax/ppn.ts'
import { readCompanySettings } from '../../kernel/company-settings.ts'
import type { Database } from '../../kernel/db/database.ts'
import type { Db, Tx } from '../../kernel/db/types.ts'
import { readRoles } from '../../kernel/ledger/account-roles.ts'
import { taxRulesOn } from '../../modules/master/tax/tax.public.ts'
import type { OpenPlace } from '../life/open-places.ts'
import type { Place } from '../life/place.ts'
import { demoScope } from '../seed-demo.ts'
import { Books } from './books.ts'
import type { Ids } from './ids.ts'
import { Papers } from './papers.ts'

export interface Buyer {
  customerGroupId: number
  isApproved: boolean
  creditLimit: number
  termDays: number
}

export interface BulkSupplier {
  paymentTermId: number
  termDays: number
}

/** A branch with what its commands would read of the masters, which nobody changes meanwhile. */
export interface BulkPlace {
  place: Place
  books: Books
  ids: Ids
  settings: CompanySettings
  /** Input PPN is credited, not cost. */
  creditsPpn: boolean
  taxes: ReadonlyMap<string, TaxRule>
  taxCodes: ReadonlyMap<number, string>
  buyers: ReadonlyMap<number, Buyer>
  suppliers: ReadonlyMap<number, BulkSupplier>
  methodTypes: ReadonlyMap<number, PaymentType>
  papers: Papers
  card: { rateBp: number; fixedFee: number; bearer: 'MERCHANT' | 'CUSTOMER' }
}

/** @param date the first day of the life; taxes of the demo change at none after it */
export function bulkPlaces(
  database: Database,
  opened: readonly OpenPlace[],
  of: { companyId: number; date: string; ids: Ids },
): Promise<BulkPlace[]> {
  const branchIds = opened.map(({ place }) => place.branchId)
  return database.write({ ...demoScope, branchIds }, async (tx) => {
    const shared = await readShared(tx, of)
    return Promise.all(opened.map(({ place }) => bulkPlace(tx, place, { ...of, ...shared })))
  })
}

async function readShared(tx: Tx, { companyId, date }: { companyId: number; date: string }) {
  const [taxes, company, products, suppliers, methods, types] = await Promise.all([
    taxRulesOn(tx, companyId, date),
    tx.selectFrom('company').where('id', '=', companyId).select('is_pkp').executeTakeFirstOrThrow(),
    tx.selectFrom('product').select(['id', 'tax_code']).execute(),
    tx
      .selectFrom('supplier')
      .innerJoin('payment_term', 'payment_term.id', 'supplier.payment_term_id')
      .select(['supplier.id', 'payment_term_id as paymentTermId', 'payment_term.days as termDays'])
      .execute(),
    tx.selectFrom('payment_method').select(['id', 'type']).execute(),
    tx.selectFrom('document_type').select(['code', 'prefix', 'order_prefix as order']).execute(),
  ])
  return {
    taxes,
    creditsPpn: company.is_pkp,
    taxCodes: new Map(products.map(({ id, tax_code }) => [id, tax_code])),
    suppliers: new Map(suppliers.map(({ id, ...supplier }) => [id, supplier])),
    prefixes: new Map(types.map(({ code, prefix: own, order }) => [code, { own, order }])),
    methodTypes: new Map(methods.map(({ id, type }) => [id, type])),
  }
}

async function bulkPlace(
  tx: Tx,
  place: Place,
  {
    companyId,
    ids,
    prefixes,
    ...shared
  }: { companyId: number; ids: Ids } & Awaited<ReturnType<typeof readShared>>,
): Promise<BulkPlace> {
  const { branchId, code, warehouseId } = place
  const [roles, settings, periods, buyers, card] = await Promise.all([
    readRoles(tx, branchId),
    readCompanySettings(tx, { companyId, branchId }),
    readPeriods(tx, branchId),
    readBuyers(tx, branchId),
    tx
      .selectFrom('edc_rate')
      .where('branch_id', '=', branchId)
      .where('id', '=', place.card.rateId)
      .select(['rate_bp as rateBp', 'fixed_fee as fixedFee', 'bearer'])
      .executeTakeFirstOrThrow(),
  ])
  const warehouse = { warehouseId, pool: 'MAIN' } as const // a branch sells from its primary one
  const books = new Books({ branchId, code, warehouse, roles, periods, ids })
  return {
    ...shared,
    papers: new Papers(books, prefixes),
    place,
    settings,
    buyers,
    card,
    ids,
    books,
  }
}

async function readPeriods(db: Db, branchId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('period')
    .where('branch_id', '=', branchId)
    .select(['id', 'starts_on'])
    .execute()
  return new Map(rows.map(({ id, starts_on }) => [starts_on.slice(0, 7), id]))
}

async function readBuyers(db: Db, branchId: number): Promise<Map<number, Buyer>> {
  const rows = await db
    .selectFrom('customer')
    .where('branch_id', '=', branchId)
    .select(['id', 'customer_group_id', 'approved', 'credit_limit', 'term_days'])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        customerGroupId: row.customer_group_id,
        isApproved: row.approved === 'Approved',
        creditLimit: row.credit_limit,
        termDays: row.term_days,
      },
    ]),
  )
}
