import { randomUUID } from 'node:crypto'
import type { Contender } from './contender.ts'
import { type LivingBasket, type LivingShop, postCall, signInAs, today } from './living-shop.ts'

/** What a client does once: one call, or those that belong together. @returns what was answered last */
export type Turn = (client: number) => Promise<unknown>

const pickOf = <T>(list: readonly T[], at: number): T => {
  const found = list[at % list.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

/** Each client works at a branch of its own while there are enough, and sells its baskets in turn. */
function baskets({ shops }: Contender): (client: number) => { shop: LivingShop; basket: LivingBasket } {
  let turn = 0
  return (client) => {
    const shop = pickOf(shops, client)
    return { shop, basket: pickOf(shop.baskets, turn++) }
  }
}

const payments = ({ cashMethodId }: LivingShop, cash: number) => [
  { methodId: cashMethodId, amount: cash, tendered: cash },
]

/** A sale in the one call that a till makes which has worked out the price itself. */
export function sellInOne(contender: Contender): Turn {
  const next = baskets(contender)
  return (client) => {
    const { shop, basket } = next(client)
    return contender.ask(
      postCall(shop.cashier, '/core/v2/cashier/booking/payment', {
        draft: basket.draft,
        hash: basket.hash,
        shiftId: shop.shiftId,
        payments: payments(shop, basket.cash),
      }),
    )
  }
}

interface Booked {
  id: number
  version: number
  hash: string
}

/** A sale as a program makes it that knows no prices: book, calculate, pay. */
export function sellInThree(contender: Contender): Turn {
  const next = baskets(contender)
  return async (client) => {
    const { shop, basket } = next(client)
    const { cashier } = shop
    const booked = await contender.ask<Booked>(
      postCall(cashier, '/core/v1/sales/orders/add', { ...basket.draft, submit: true }),
    )
    const priced = await contender.ask<{ cashRounded: number }>(
      postCall(cashier, '/core/v2/cashier/booking/calculate', { orderId: booked.id }),
    )
    return contender.ask(
      postCall(cashier, '/core/v2/cashier/booking/payment', {
        orderId: booked.id,
        version: booked.version,
        hash: booked.hash,
        shiftId: shop.shiftId,
        payments: payments(shop, priced.cashRounded),
      }),
    )
  }
}

/** The price of a basket; nothing is saved. */
export function calculate(contender: Contender): Turn {
  const next = baskets(contender)
  return (client) => {
    const { shop, basket } = next(client)
    return contender.ask(
      postCall(shop.cashier, '/core/v2/cashier/booking/calculate', { draft: basket.draft }),
    )
  }
}

/** A call that reads, as the administrator of the whole company. */
export async function reading(contender: Contender, path: string, body?: object): Promise<Turn> {
  const admin = await signInAs(contender.product, 'admin')
  return () =>
    contender.ask(
      body === undefined ? { method: 'GET', path, headers: admin() } : postCall(admin, path, body),
    )
}

interface Received {
  id: number
  supplierId: number
  lines: { id: number; productId: number; unitId: number; qty: number; price: string }[]
}

/** Receipts of five lines, and what follows them: each turn takes the oldest paper that nobody has taken. */
export async function buying(contender: Contender): Promise<{ receive: Turn; invoice: Turn; repay: Turn }> {
  const [admin, finance] = await Promise.all([
    signInAs(contender.product, 'admin'),
    signInAs(contender.product, 'keuangan'),
  ])
  const { rows } = await contender.client.query<{ supplier: string; cash: string }>(
    `select (select min(id) from supplier where status = 'ACTIVE' and branch_ids = '{}') as supplier,
       (select id from account where code = '1-1101') as cash`,
  )
  const supplierId = Number(rows[0]?.supplier)
  const accountId = Number(rows[0]?.cash)
  const received: { branchId: number; paper: Received }[] = []
  let debts: Promise<Debt[]> | undefined
  return {
    receive: async (client) => {
      const { branchId, warehouseId, goods } = pickOf(contender.shops, client)
      const lines = goods
        .slice(0, 5)
        .map(({ id, unitId, cost }) => ({ productId: id, unitId, qty: 2, price: cost }))
      const of = { branchId, warehouseId, supplierId, date: today() }
      const paper = await contender.ask<Received>(
        postCall(admin, '/core/v1/purchase/receive/add', { ...of, supplierDeliveryNo: randomUUID(), lines }),
      )
      received.push({ branchId, paper })
      return paper
    },
    invoice: () => {
      const { branchId, paper } = taken(received)
      const date = today()
      const papers = { supplierInvoiceNo: randomUUID(), supplierInvoiceDate: date }
      const lines = paper.lines.map(({ id, productId, unitId, qty, price }) => {
        return { receiveLineId: id, productId, unitId, qty, price }
      })
      return contender.ask(
        postCall(finance, '/core/v1/purchase/invoice/add', { branchId, supplierId, date, ...papers, lines }),
      )
    },
    repay: async () => {
      debts ??= openDebts(contender, supplierId)
      const { branchId, payableId, amount } = taken(await debts)
      return contender.ask(
        postCall(finance, '/core/v1/purchase/debt-payment/add', {
          branchId,
          supplierId,
          date: today(),
          debts: [{ payableId, amount }],
          details: [{ method: 'CASH', amount, accountId }],
        }),
      )
    },
  }
}

interface Debt {
  branchId: number
  payableId: number
  amount: number
}

/** What the invoices of the bench left to be paid, the latest first: they are small, and other ones wait for approval. */
async function openDebts({ client }: Contender, supplierId: number): Promise<Debt[]> {
  const { rows } = await client.query<{ branch_id: string; id: string; balance: string }>(
    `select branch_id, id, balance from open_item where role = 'AP' and party_id = $1 and balance > 0 order by id desc`,
    [supplierId],
  )
  return rows.map((row) => ({
    branchId: Number(row.branch_id),
    payableId: Number(row.id),
    amount: Number(row.balance),
  }))
}

function taken<T>(queue: T[]): T {
  const first = queue.shift()
  if (first === undefined) throw new Error('too few papers were made before')
  return first
}
