import { rupiah } from '@merchant/domain/kernel/money.ts'
import type { Account } from '@merchant/domain/posting/posting.ts'
import type { CostBalance } from '@merchant/domain/stock/moving-average.ts'
import type {
  ChosenAccount,
  GoldenWorld,
  MonthBooks,
  MonthDocument,
  MonthMove,
} from '@merchant/domain/test-support/golden-month-books.ts'
import golden from '../../../../packages/domain/golden/month.json' with { type: 'json' }
import type { Tx } from '../../src/kernel/db/types.ts'
import { createPeriods, type Module } from '../../src/kernel/period/period.ts'
import { enterIn, openBooks } from './books.ts'
import type { TestServer } from './test-server.ts'

/** Papers of the month that no module has brought yet. */
const laterTypes = `
  insert into document_type (code, name, prefix, module) values
    ('SUPPLIER_DOWN_PAYMENT', 'Uang muka pembelian', 'UM', 'PURCHASE'),
    ('PURCHASE_RETURN', 'Retur pembelian', 'RB', 'PURCHASE'),
    ('SALES_RETURN', 'Retur penjualan', 'SRT', 'SALES'),
    ('ASSEMBLY', 'Perakitan', 'RK', 'STOCK')
  on conflict do nothing`

/** Jakarta and Bandung with the codes, accounts and periods of the golden month. */
async function goldenWorld(server: TestServer): Promise<GoldenWorld> {
  await server.rows(`update branch set code = code || '01' where code in ('JKT', 'BDG')`)
  await server.rows(laterTypes)
  const [jakarta, bandung] = [await openBooks(server, 'JKT01'), await openBooks(server, 'BDG01')]
  const branchIds = [jakarta.branchId, bandung.branchId]
  await server.services.database.write(server.scope(branchIds), async (tx) => {
    for (const branchId of branchIds) await createPeriods(tx, branchId, '2025-12-01', '2025-12-31')
  })
  const [coffee = 0, tea = 0, parcel = 0] = jakarta.products
  return {
    jakarta: jakarta.branchId,
    bandung: bandung.branchId,
    jakartaMain: jakarta.main,
    bandungMain: bandung.main,
    coffee,
    tea,
    parcel,
    supplierId: 7,
    customerId: 9,
    accounts: await goldenAccounts(server),
  }
}

async function goldenAccounts(server: TestServer): Promise<Record<ChosenAccount, number>> {
  const named = Object.entries(golden.accounts)
  await server.rows(
    `insert into account (company_id, code, name, account_type_id, created_at, updated_at)
     select t.company_id, g.code, g.name, t.id, now(), now() from unnest($1::text[], $2::text[]) g (code, name),
       (select company_id, id from account_type limit 1) t on conflict do nothing`,
    [named.map(([, { code }]) => code), named.map(([, { name }]) => name)],
  )
  const ids = new Map(
    (await server.rows<{ code: string; id: number }>('select code, id from account')).map(({ code, id }) => [
      code,
      id,
    ]),
  )
  const idOf = (name: ChosenAccount) => ids.get(golden.accounts[name].code) ?? 0
  return {
    CASH: idOf('CASH'),
    BANK: idOf('BANK'),
    ACCRUED_EXPENSE: idOf('ACCRUED_EXPENSE'),
    CAPITAL: idOf('CAPITAL'),
    OPENING_EQUITY: idOf('OPENING_EQUITY'),
    SALARY: idOf('SALARY'),
    FUEL: idOf('FUEL'),
    ELECTRICITY: idOf('ELECTRICITY'),
  }
}

/** Books on a real database: each `write` is one transaction through the kernels' doors. */
export async function goldenBooks(server: TestServer): Promise<MonthBooks> {
  const world = await goldenWorld(server)
  const item = (account: string, number: string) =>
    server
      .rows<{ id: number; balance: number }>(
        `select o.id, o.balance from open_item o join document d on d.branch_id = o.branch_id and d.id = o.document_id
         where o.role = $1 and d.number = $2`,
        [account, number],
      )
      .then(([found]) => {
        if (!found) throw new Error(`${number} is no item of ${account}`)
        return found
      })
  return {
    world,
    write: (...documents) =>
      server.services.database.write(server.scope(documents.map(({ branchId }) => branchId)), async (tx) => {
        const moves = []
        for (const document of documents)
          moves.push(...(await writeDocument(tx, document, server.clock.now())))
        return moves
      }),
    item: async (account, number) => (await item(account, number)).id,
    open: async (account, number) => rupiah((await item(account, number)).balance),
    balance: (branchId, productId) => costBalance(server, branchId, productId),
    ledger: () => ledger(server),
  }
}

/** A paper is numbered once by the branch that made it; what comes later finds it by that number. */
async function writeDocument(tx: Tx, document: MonthDocument, enteredAt: Date) {
  const { branchId, number, date, dueDate, goods = [] } = document
  const [prefix = '', madeBy = ''] = number.split('/')
  const known = await tx
    .selectFrom('document')
    .where('branch_id', '=', branchId)
    .where('number', '=', number)
    .select('id')
    .executeTakeFirst()
  const { code: type, module } = await tx
    .selectFrom('document_type')
    .where('prefix', '=', prefix)
    .select(['code', 'module'])
    .executeTakeFirstOrThrow()
  const branch = await tx
    .selectFrom('branch')
    .where('id', '=', branchId)
    .select('code')
    .executeTakeFirstOrThrow()
  const identity = known ? { documentId: known.id } : branch.code === madeBy ? { prefix } : { number }
  let moves: readonly { productId: number; value: ReturnType<typeof rupiah> }[] = []
  const entered = await enterIn(tx, branchId, {
    type,
    date,
    ...(dueDate && { dueDate }),
    enteredAt,
    module: module satisfies Module,
    goods,
    ...identity,
    posting: (stock) => {
      const posting = document.posting(stock)
      moves = posting.moves
      return posting
    },
  })
  if ('prefix' in identity && entered.number !== number) throw new Error(`${number} became ${entered.number}`)
  return moves.map(({ productId, value }, index) => ({ seq: entered.moveSeqs[index] ?? 0, productId, value }))
}

async function costBalance(server: TestServer, branchId: number, productId: number): Promise<CostBalance> {
  const [row] = await server.rows<{ quantity: number; value: number; last_cost: number | null }>(
    `select quantity, value, last_cost from cost_balance where branch_id = $1 and product_id = $2 and pool = 'MAIN'`,
    [branchId, productId],
  )
  if (!row) throw new Error(`product ${productId} has no balance`)
  const lastCost = row.last_cost === null ? null : BigInt(row.last_cost)
  return { quantity: row.quantity, value: rupiah(row.value), lastCost }
}

interface MoveRow {
  seq: number
  branch_id: number
  product_id: number
  warehouse_id: number
  pool: MonthMove['pool']
  kind: MonthMove['kind']
  quantity: number
  value: number
  counter: Account | null
  sources: number[]
  part: number | null
  whole: number | null
}

async function ledger(server: TestServer): Promise<MonthMove[]> {
  const rows = await server.rows<MoveRow>(
    `select seq, branch_id, product_id, warehouse_id, pool, kind, quantity, value,
       coalesce(to_jsonb(counter_role), to_jsonb(counter_account_id)) as counter, to_jsonb(sources) as sources, part, whole
     from stock_move order by date, seq`,
  )
  return rows.map(({ seq, pool, kind, quantity, counter, ...row }) => ({
    seq,
    pool,
    kind,
    quantity,
    counter,
    branchId: row.branch_id,
    productId: row.product_id,
    warehouse: { warehouseId: row.warehouse_id, pool },
    value: rupiah(row.value),
    adjusted: rupiah(0),
    ...(row.part !== null &&
      row.whole !== null && { source: { seqs: row.sources, part: row.part, whole: row.whole } }),
  }))
}
