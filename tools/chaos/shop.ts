import type pg from 'pg'
import type { Client } from './client.ts'

/** The masters that a branch works with. */
export interface Shop {
  branchId: number
  main: number
  second: number
  suppliers: [number, ...number[]]
  /** Who may buy on credit. */
  customers: [number, ...number[]]
  goods: [Goods, ...Goods[]]
  /** Ways to pay. */
  methods: { cash: number; transfer: number; giro: number; edc: number }
  /** Accounts by their codes. */
  account(code: string): number
}

export interface Goods {
  productId: number
  unitId: number
}

/** Today where the branches are. */
export const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(new Date())

/** A PIN nobody types. */
const settings = { requirePo: false, shiftDiffApproval: null }

/** Low amounts, so that a good part of the documents asks for approval, by rights of finance; an Admin may decide, too. */
const rules = [
  { kind: 'PURCHASE_ORDER', minAmount: 200_000, permission: 'purchase.invoice:update' },
  { kind: 'CASH_OUT', minAmount: 100_000, permission: 'bankcash.cash-expenses:update' },
  { kind: 'BANK_OUT', minAmount: 100_000, permission: 'bankcash.bank-expenses:update' },
  { kind: 'DEBT_PAYMENT', minAmount: 100_000, permission: 'purchase.debt-repayment:update' },
  { kind: 'STOCK_CORRECTION', minAmount: 20_000, permission: 'stock.correction:update' },
  { kind: 'STOCK_COUNT', minAmount: 20_000, permission: 'stock.correction:update' },
  { kind: 'SALES_CREDIT_NOTE', minAmount: 10_000, permission: 'sales.sales-credit-notes:update' },
  { kind: 'SALES_DEBIT_NOTE', minAmount: 10_000, permission: 'sales.sales-debit-notes:update' },
  { kind: 'PRICE_CHANGE', minAmount: 1_000, permission: 'purchase.invoice:update' },
] as const

/** Background work that has given up, for people to see to: nothing in a run makes any. */
const givenUpJobs = `
  with added as (select (graphile_worker.add_job('seal-audit-log')).id from generate_series(1, 200))
  select graphile_worker.permanently_fail_jobs(array_agg(id), 'ditanam') from added`

/** Makes two branches of the demo company ready for work: settings, a second warehouse, money and goods. */
export async function openShops(client: Client, database: pg.Client): Promise<[Shop, ...Shop[]]> {
  must(client, await client.command('PUT /v1/settings', { body: { values: settings, version: 0 } }))
  for (const { kind, minAmount, permission } of rules)
    must(
      client,
      await client.command('POST /v1/approval-rules', { body: { kind, minAmount, steps: [{ permission }] } }),
    )
  await database.query(givenUpJobs)
  return [await openShop(client, database, 'JKT'), await openShop(client, database, 'BKS')]
}

async function openShop(client: Client, database: pg.Client, code: string): Promise<Shop> {
  const ids = async (sql: string, ...params: unknown[]) =>
    (await database.query<{ id: string }>(sql, params)).rows.map(({ id }) => Number(id))
  const [branchId = 0] = await ids('select id from branch where code = $1', code)
  const [main = 0] = await ids('select id from warehouse where branch_id = $1 and is_primary', branchId)
  const second = must(
    client,
    await client.command('POST /v1/warehouses', {
      body: { branchId, code: 'KEDUA', name: `Gudang Kedua ${code}`, kind: 'MAIN' },
    }),
  )
  const accounts = await database.query<{ code: string; id: string }>(
    'select a.code, a.id from account a join branch b on b.company_id = a.company_id where b.id = $1',
    [branchId],
  )
  const [cash = 0] = await ids(`select id from payment_method where type = 'CASH' order by id`)
  const [transfer = 0] = await ids(`select id from payment_method where type = 'TRANSFER' order by id`)
  const [giro = 0] = await ids(`select id from payment_method where type = 'GIRO' order by id`)
  const [edc = 0] = await ids(`select id from payment_method where type = 'EDC' order by id`)
  const goods = await database.query<{ id: string; unit: string }>(
    `select id, base_unit_id as unit from product where type = 'STOCK' and status = 'ACTIVE' order by id limit 12`,
  )
  const shop: Shop = {
    branchId,
    main,
    second: second.id,
    suppliers: atLeastOne(await ids('select id from supplier where is_pkp order by id limit 4')),
    customers: atLeastOne(
      await ids(
        `select id from customer where branch_id = $1 and approved = 'Approved' and credit_limit > 0 order by id`,
        branchId,
      ),
    ),
    methods: { cash, transfer, giro, edc },
    goods: atLeastOne(goods.rows.map(({ id, unit }) => ({ productId: Number(id), unitId: Number(unit) }))),
    account: (wanted) => Number(accounts.rows.find((row) => row.code === wanted)?.id ?? 0),
  }
  await fill(client, shop)
  return shop
}

/** Money in cash and bank, and goods on the shelf. */
async function fill(client: Client, shop: Shop): Promise<void> {
  const { branchId } = shop
  for (const [account, code] of [
    ['CASH', '1-1101'],
    ['BANK', '1-1111'],
  ] as const)
    must(
      client,
      await client.command('POST /v1/cash-bank/{account}/{direction}', {
        params: { account, direction: 'IN' },
        body: {
          branchId,
          cashAccountId: shop.account(code),
          date: today(),
          lines: [{ accountId: shop.account('3-1101'), description: 'Modal', amount: 900_000_000_000 }],
        },
      }),
    )
  must(
    client,
    await client.command('POST /core/v1/purchase/receive/add', {
      body: {
        branchId,
        warehouseId: shop.main,
        supplierId: shop.suppliers[0],
        date: today(),
        supplierDeliveryNo: `AWAL-${branchId}`,
        lines: shop.goods.map((goods) => ({ ...goods, qty: 100_000, price: '1000' })),
      },
    }),
  )
}

function must<T>(client: Client, reply: T | undefined): T {
  if (reply === undefined) throw new Error(`the shops could not be made ready: ${client.refusal}`)
  return reply
}

function atLeastOne<T>(list: readonly T[]): [T, ...T[]] {
  const [first, ...rest] = list
  if (first === undefined) throw new Error('the demo data lack a master that the work needs')
  return [first, ...rest]
}
