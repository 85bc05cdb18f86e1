import type pg from 'pg'
import { branchId, doAs, one, type Somebody } from './till.ts'

/** Papers that wait for an approval by the usual rules of a new company. */

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format()

const idOf = async (database: pg.Client, sql: string, values: unknown[] = []): Promise<number> =>
  Number((await one<{ id: string }>(database, sql, values)).id)

interface Waiting {
  id: number
  number: string | null
  status: string
}

/** Goods that turned up, of more than 5 million rupiah together: they wait. */
export async function waitingCorrection(database: pg.Client, maker: Somebody): Promise<Waiting> {
  const branch = await branchId(database)
  const unit = await one<{ product: string; unit: string }>(
    database,
    'select product_id as product, unit_id as unit from product_unit where factor = 1 order by product_id limit 1',
  )
  return doAs<Waiting>(maker, 'POST /v1/stock-corrections', {
    branchId: branch,
    warehouseId: await idOf(database, 'select id from warehouse where is_primary and branch_id = $1', [
      branch,
    ]),
    direction: 'IN',
    reason: 'SALAH_INPUT',
    date: today(),
    note: 'Barang ditemukan di belakang rak',
    lines: [{ productId: Number(unit.product), unitId: Number(unit.unit), qty: 600, unitCost: '10000' }],
  })
}

/** Money that leaves the bank, more than 10 million rupiah: it waits. */
export async function waitingExpense(database: pg.Client, maker: Somebody): Promise<Waiting> {
  return doAs<Waiting>(maker, 'POST /v1/cash-bank/BANK/OUT', {
    branchId: await branchId(database),
    cashAccountId: await idOf(database, `select id from account where code = '1-1111'`),
    date: today(),
    partyName: 'PT Graha Sewa',
    referenceNo: null,
    note: null,
    lines: [
      {
        accountId: await idOf(database, `select id from account where code = '6-1401'`),
        description: 'Sewa gudang setahun',
        amount: 12_500_000,
      },
    ],
  })
}

/** An order of so many rupiah to a supplier of the demo, submitted. */
export async function order(database: pg.Client, maker: string, amount: number): Promise<Waiting> {
  const branch = await branchId(database)
  const unit = await one<{ product: string; unit: string }>(
    database,
    'select product_id as product, unit_id as unit from product_unit where factor = 1 order by product_id limit 1',
  )
  return doAs<Waiting>(maker, 'POST /core/v1/purchase/order/add', {
    branchId: branch,
    warehouseId: await idOf(database, 'select id from warehouse where is_primary and branch_id = $1', [
      branch,
    ]),
    supplierId: await idOf(database, `select id from supplier where status = 'ACTIVE' order by id limit 1`),
    date: today(),
    submit: true,
    lines: [{ productId: Number(unit.product), unitId: Number(unit.unit), qty: 1, price: String(amount) }],
  })
}
