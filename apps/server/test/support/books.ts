import { accountRoles } from '@merchant/domain/posting/account-roles.ts'
import type { Posting } from '@merchant/domain/posting/posting.ts'
import type { WarehouseRef } from '@merchant/domain/stock/pool.ts'
import type { Tx } from '../../src/kernel/db/types.ts'
import { type Reversal, type Written, writePosting } from '../../src/kernel/ledger/write-posting.ts'
import { createPeriods, type Module, requireOpenPeriod } from '../../src/kernel/period/period.ts'
import { lockStock, type StockLock } from '../../src/kernel/stock/stock-lock.ts'
import { TEST_START } from './test-database.ts'
import type { TestServer } from './test-server.ts'

export interface BooksOfBranch {
  branchId: number
  main: WarehouseRef
  damaged: WarehouseRef
  products: number[]
}

/** Accounts for every role, two warehouses and some products at a branch, with periods for the year. */
export async function openBooks(server: TestServer, code = 'JKT'): Promise<BooksOfBranch> {
  const branchId = await server.branchId(code)
  const companyId = await server.value<number>('select company_id from branch where id = $1', [branchId])
  await server.owner.query("set app.actor = 'system:test'")
  const roles = Object.entries(accountRoles).filter(([role]) => role !== 'CURRENT_EARNINGS')
  await server.rows(
    `insert into account_type (company_id, code, name, class, normal_side, report_section, cash_flow_group, created_at, updated_at)
     values ($1, 'UJI', 'Uji', 'ASSET', 'D', 'UJI', 'OPERATING', now(), now()) on conflict do nothing`,
    [companyId],
  )
  await server.rows(
    `insert into account (company_id, code, name, account_type_id, created_at, updated_at)
     select $1, code, name, (select id from account_type where company_id = $1 limit 1), now(), now()
     from unnest($2::text[], $3::text[]) as r (code, name) on conflict do nothing`,
    [companyId, roles.map(([, spec]) => spec.code), roles.map(([, spec]) => spec.name)],
  )
  await server.rows(
    `insert into account_role (company_id, role, account_id, created_at, updated_at)
     select $1, r.role, a.id, now(), now() from unnest($2::text[], $3::text[]) as r (role, code)
     join account a on a.company_id = $1 and a.code = r.code on conflict do nothing`,
    [companyId, roles.map(([role]) => role), roles.map(([, spec]) => spec.code)],
  )
  await server.services.database.write(server.scope([branchId]), (tx) =>
    createPeriods(tx, branchId, '2026-01-01', '2026-12-31'),
  )
  const warehouse = (kind: 'MAIN' | 'DAMAGED') =>
    server.value<number>(
      `insert into warehouse (branch_id, code, name, kind, created_at, updated_at)
       values ($1, 'UJI-' || $2, 'Gudang Uji ' || $2, $2, now(), now()) returning id`,
      [branchId, kind],
    )
  return {
    branchId,
    main: { warehouseId: await warehouse('MAIN'), pool: 'MAIN' },
    damaged: { warehouseId: await warehouse('DAMAGED'), pool: 'DAMAGED' },
    products: await testProducts(server, companyId),
  }
}

async function testProducts(server: TestServer, companyId: number): Promise<number[]> {
  const unit = await server.value<number>(
    `insert into unit (company_id, code, name, created_at, updated_at) values ($1, 'UJI', 'Uji', now(), now())
     on conflict (company_id, lower(code)) do update set name = excluded.name returning id`,
    [companyId],
  )
  const rows = await server.rows<{ id: number }>(
    `insert into product (company_id, sku, name, base_unit_id, tax_code, created_at, updated_at)
     select $1, 'UJI-' || n || '-' || gen_random_uuid(), 'Barang Uji ' || n, $2, 'PPN', now(), now() from generate_series(1, 5) n returning id`,
    [companyId, unit],
  )
  return rows.map((row) => row.id)
}

interface Entry {
  type: string
  date: string
  dueDate?: string
  module: Module
  /** When it is entered; the day on which tests stand when left out. */
  enteredAt?: Date
  /** Prefix of the number; left out when an existing document goes on or is undone. */
  prefix?: string
  /** The number of a paper that another branch numbered. */
  number?: string
  documentId?: number
  goods?: readonly { warehouse: WarehouseRef; productId: number }[]
  reversal?: Reversal
  posting: (stock: StockLock) => Posting
}

export interface Entered extends Written {
  documentId: number
}

/** Enters a document through the kernels' doors, as its command does: period, head, stock, posting. */
export const enter = (
  server: TestServer,
  { branchId }: { branchId: number },
  entry: Entry,
): Promise<Entered> =>
  server.services.database.write(server.scope([branchId]), (tx) => enterIn(tx, branchId, entry))

/** Somebody who may have entered a document. */
async function anyone(tx: Tx): Promise<number> {
  const { id } = await tx.selectFrom('employee').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  return id
}

/** The same inside a transaction that does more. */
export async function enterIn(tx: Tx, branchId: number, entry: Entry): Promise<Entered> {
  const period = await requireOpenPeriod(tx, { branchId, date: entry.date, module: entry.module })
  const documentId = entry.documentId ?? (await insertHead(tx, branchId, entry))
  const stock = await lockStock(tx, branchId, entry.goods ?? [], entry.date)
  const document = {
    branchId,
    documentId,
    prefix: entry.prefix ?? null,
    ...period,
    date: entry.date,
    ...(entry.dueDate && { dueDate: entry.dueDate }),
    enteredAt: entry.enteredAt ?? TEST_START,
    enteredBy: await anyone(tx),
  }
  const written = await writePosting(tx, document, entry.posting(stock), { stock, reversal: entry.reversal })
  // As a cancellation does: goods without a value move without a journal, and their day is that of the cancellation.
  if (entry.reversal && entry.documentId !== undefined)
    await tx
      .updateTable('document')
      .set({ cancel_date: entry.date })
      .where('branch_id', '=', branchId)
      .where('id', '=', documentId)
      .execute()
  return { documentId, ...written }
}

async function insertHead(tx: Tx, branchId: number, { type, date, number }: Entry): Promise<number> {
  const by = await anyone(tx)
  const { id } = await tx
    .insertInto('document')
    .values({
      branch_id: branchId,
      type,
      number: number ?? null,
      date,
      status: 'POSTED',
      created_at: TEST_START,
      created_by: by,
      updated_at: TEST_START,
      updated_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
