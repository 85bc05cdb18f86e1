import type { ApiReply, ApiRoute } from '@merchant/contract/api.ts'
import { rupiah } from '@merchant/domain/kernel/money.ts'
import type {
  GoldenWorld,
  MonthBooks,
  WrittenMove,
} from '@merchant/domain/test-support/golden-month-books.ts'
import { downPayment, invoice } from '@merchant/domain/test-support/golden-month-purchases.ts'
import { saleCommands } from './golden-http-sales.ts'
import { goldenBooks } from './golden-month.ts'
import type { TestServer } from './test-server.ts'

/** How each paper of the month is entered. What no module enters yet goes through the doors of the kernels. */
const entered: Record<string, 'http' | 'door'> = {
  'SI/JKT01/2512/00001': 'http',
  'JU/JKT01/2512/00001': 'http',
  [downPayment]: 'door',
  'PB/JKT01/2601/00001': 'http',
  'INV/JKT01/2601/00001': 'http',
  [invoice]: 'http',
  'PH/JKT01/2601/00001': 'http',
  'RB/JKT01/2601/00001': 'door',
  'INV/JKT01/2601/00002': 'http',
  'INV/JKT01/2601/00003': 'http',
  'SRT/JKT01/2601/00001': 'door',
  'BM/JKT01/2601/00001': 'door',
  'KK/JKT01/2601/00001': 'http',
  'BK/JKT01/2601/00001': 'http',
  'PB/JKT01/2601/00002': 'http',
  'MC/JKT01/2601/00001': 'door',
  'RK/JKT01/2601/00001': 'door',
  'INV/JKT01/2601/00004': 'http',
  'OP/JKT01/2601/00001': 'http',
  'JP/JKT01/2601/00001': 'http',
  'HP/JKT01/2601/00001': 'http',
}

/** What the replies said, for tests to compare with the fixture. */
export interface HttpReplies {
  order?: ApiReply<'GET /core/v1/purchase/order/get/{id}'>
  waiting?: ApiReply<'GET /v1/invoices/{id}'>
  invoice?: ApiReply<'GET /v1/invoices/{id}'>
  preview?: ApiReply<'POST /core/v1/hpp-recalculation/{id}/lines'>['rows']
}

export interface Shop {
  server: TestServer
  world: GoldenWorld
  /** Piece, box of 40 coffees and pack of 12 teas. */
  units: { piece: number; box: number; pack: number }
  replies: HttpReplies
  /** Sends a command as somebody, at the moment at which the clock of the server stands. */
  send(who: string, route: ApiRoute, input: object): Promise<unknown>
  /** Id of the document with a number. */
  idOf(number: string): Promise<number>
  balance: MonthBooks['item']
}

/** The golden month over HTTP, each paper entered at ten in the morning of its day in the branch. */
export async function goldenHttpBooks(server: TestServer): Promise<MonthBooks & { replies: HttpReplies }> {
  const doors = await goldenBooks(server)
  const { world, units } = await equip(server, doors.world)
  const replies: HttpReplies = {}
  const shop: Shop = {
    server,
    world,
    units,
    replies,
    balance: doors.item,
    send: async (who, route, input) => {
      const answer = await (await server.as(who)).raw(route, input)
      if (answer.status >= 300) throw new Error(`${route}: ${answer.body}`)
      return answer.data
    },
    idOf: (number) => server.value<number>('select id from document where number = $1', [number]),
  }
  const at = (day: string) => server.clock.set(new Date(`${day}T03:00:00Z`))
  return {
    ...doors,
    world,
    replies,
    write: async (...documents) => {
      const [first] = documents
      if (!first) return []
      at(first.number === 'PB/JKT01/2601/00002' ? '2026-01-26' : first.date)
      if (first.number === downPayment) await order(shop)
      if (entered[first.number] === 'door') {
        const moves = await doors.write(...documents)
        await settle(server)
        return moves
      }
      const command = commands[first.number]
      if (!command) throw new Error(`${first.number} has no command`)
      await command(shop)
      return movesOf(server, first.number)
    },
  }
}

/** What the door took from receivables, on the orders behind them, as the modules write it. */
const settle = (server: TestServer) =>
  server.rows(
    `update sales_order s set paid_total = o.original - o.balance,
       payment_status = case when o.balance = 0 then 'PAID' when o.balance < o.original then 'PARTIAL' else 'UNPAID' end
     from open_item o
     where o.role = 'AR' and s.branch_id = o.branch_id and s.id = o.document_id and s.paid_total <> o.original - o.balance`,
  )

async function movesOf(server: TestServer, number: string): Promise<WrittenMove[]> {
  const found = await server.value<number>('select count(*) from document where number = $1', [number])
  if (found !== 1) throw new Error(`${number} was not entered`)
  const moves = await server.rows<{ seq: number; product_id: number; value: number }>(
    `select m.seq, m.product_id, m.value from stock_move m
     join document d on d.branch_id = m.branch_id and d.id = m.document_id where d.number = $1 order by m.seq`,
    [number],
  )
  return moves.map(({ seq, product_id, value }) => ({ seq, productId: product_id, value: rupiah(value) }))
}

/** Masters that commands look at and the doors do not: units, a supplier with PPN, a customer, dates, usages of accounts. */
async function equip(server: TestServer, world: GoldenWorld) {
  const { jakarta, coffee, tea, parcel } = world
  const company = await server.value<number>('select company_id from branch where id = $1', [jakarta])
  await server.rows('update company set is_pkp = true where id = $1', [company])
  await server.rows(`update branch set go_live_date = '2025-12-31' where id = $1`, [jakarta])
  await server.rows(
    `update account set usages = case when code = '1-1101' then '{CASH}' else '{BANK}' end::text[] where code in ('1-1101', '1-1111')`,
  )
  await server.rows(
    `insert into setting (company_id, branch_id, key, value, created_at, updated_at)
     values ($1, $2, 'maxBackdateDays', '31', now(), now())`,
    [company, jakarta],
  )
  const supplierId = await server.value<number>(
    `insert into supplier (company_id, code, name, is_pkp, payment_term_id, created_at, updated_at)
     select $1, 'EMAS', 'Pemasok Emas', true, (select id from payment_term where company_id = $1 and days = 30), now(), now() returning id`,
    [company],
  )
  const unit = (code: string) =>
    server.value<number>(
      `insert into unit (company_id, code, name, created_at, updated_at) values ($1, $2, $2, now(), now()) returning id`,
      [company, code],
    )
  const piece = await server.value<number>('select base_unit_id from product where id = $1', [coffee])
  const units = { piece, box: await unit('UJI-DUS'), pack: await unit('UJI-PAK') }
  await server.rows(
    `insert into product_unit (company_id, product_id, unit_id, factor)
     select $1, p, u, f from unnest($2::bigint[], $3::bigint[], $4::int[]) as g (p, u, f)`,
    [
      company,
      [coffee, tea, parcel, coffee, tea],
      [piece, piece, piece, units.box, units.pack],
      [1, 1, 1, 40, 12],
    ],
  )
  const customerId = await server.value<number>(
    `update customer set approved = 'Approved', approved_at = now(), credit_limit = 20000000, term_days = 30
     where id = (select min(id) from customer where branch_id = $1 and not is_walk_in) returning id`,
    [jakarta],
  )
  return { units, world: { ...world, supplierId, customerId } }
}

const commands: Record<string, (shop: Shop) => Promise<unknown>> = {
  'SI/JKT01/2512/00001': ({ send, world, units }) =>
    send('admin', 'POST /v1/initial-stock', {
      body: {
        branchId: world.jakarta,
        warehouseId: world.jakartaMain.warehouseId,
        date: '2025-12-31',
        lines: [
          { productId: world.coffee, unitId: units.piece, qty: 1000, unitCost: '10000' },
          { productId: world.tea, unitId: units.piece, qty: 300, unitCost: '16666.6633' },
        ],
      },
    }),
  'JU/JKT01/2512/00001': (shop) =>
    journal(shop, 'general', '2025-12-31', 'Saldo awal', [
      ['CASH', 50_000_000, 0],
      ['BANK', 200_000_000, 0],
      ['OPENING_EQUITY', 14_999_999, 0],
      ['CAPITAL', 0, 264_999_999],
    ]),
  'PB/JKT01/2601/00001': (shop) => receipt(shop, '2026-01-05', [20, 10]),
  [invoice]: purchaseInvoice,
  'PH/JKT01/2601/00001': async ({ send, world, balance }) =>
    send('keuangan', 'POST /core/v1/purchase/debt-payment/add', {
      body: {
        branchId: world.jakarta,
        supplierId: world.supplierId,
        date: '2026-01-15',
        debts: [{ payableId: await balance('AP', invoice), amount: 5_000_000, discount: 31_147 }],
        details: [
          { method: 'TRANSFER', accountId: world.accounts.BANK, amount: 5_000_000, bankCharge: 6_500 },
        ],
      },
    }),
  ...saleCommands,
  'KK/JKT01/2601/00001': (shop) => expense(shop, 'CASH', '2026-01-24', 'FUEL', 250_000),
  'BK/JKT01/2601/00001': (shop) => expense(shop, 'BANK', '2026-01-25', 'SALARY', 3_000_000),
  'PB/JKT01/2601/00002': (shop) => receipt(shop, '2026-01-12', [0, 2]),
  'OP/JKT01/2601/00001': stockCount,
  'JP/JKT01/2601/00001': (shop) =>
    journal(shop, 'adjustment', '2026-01-31', 'Akrual listrik', [
      ['ELECTRICITY', 350_000, 0],
      ['ACCRUED_EXPENSE', 0, 350_000],
    ]),
  'HP/JKT01/2601/00001': recalculation,
}

const journal = (
  { send, world }: Shop,
  kind: 'general' | 'adjustment',
  date: string,
  description: string,
  lines: readonly [account: keyof GoldenWorld['accounts'], debit: number, credit: number][],
) =>
  send('keuangan', `POST /v1/manual-journal/${kind}`, {
    body: {
      branchId: world.jakarta,
      date,
      description,
      lines: lines.map(([account, debit, credit]) => ({ accountId: world.accounts[account], debit, credit })),
    },
  })

const expense = (
  { send, world }: Shop,
  account: 'CASH' | 'BANK',
  date: string,
  spent: 'FUEL' | 'SALARY',
  amount: number,
) =>
  send('keuangan', 'POST /v1/cash-bank/{account}/{direction}', {
    params: { account, direction: 'OUT' },
    body: {
      branchId: world.jakarta,
      cashAccountId: world.accounts[account],
      date,
      lines: [{ accountId: world.accounts[spent], description: 'Beban', amount }],
    },
  })

async function order({ send, world, units, replies }: Shop) {
  const placed = await send('admin', 'POST /core/v1/purchase/order/add', {
    body: {
      branchId: world.jakarta,
      warehouseId: world.jakartaMain.warehouseId,
      supplierId: world.supplierId,
      date: '2026-01-03',
      lines: [coffeeLine({ world, units }), teaLine({ world, units }, '205000', 12)],
    },
  })
  replies.order = placed as NonNullable<HttpReplies['order']> // parsed by strictReplies
}

type Goods = Pick<Shop, 'world' | 'units'>
const coffeeLine = ({ world, units }: Goods) => ({
  productId: world.coffee,
  unitId: units.box,
  qty: 20,
  price: '432500',
  disc1: 5,
  disc2: 2,
  discAmount: 10_000,
})
const teaLine = ({ world, units }: Goods, price: string, qty: number) => ({
  productId: world.tea,
  unitId: units.pack,
  qty,
  price,
})

const receipt = ({ send, world, replies }: Shop, date: string, quantities: readonly number[]) =>
  send('admin', 'POST /core/v1/purchase/receive/add', {
    body: {
      branchId: world.jakarta,
      warehouseId: world.jakartaMain.warehouseId,
      supplierId: world.supplierId,
      purchaseOrderId: replies.order?.id,
      date,
      supplierDeliveryNo: `SJ-${date}`,
      lines: (replies.order?.lines ?? []).flatMap(({ id, productId, unitId }, index) =>
        quantities[index] ? [{ poLineId: id, productId, unitId, qty: quantities[index] }] : [],
      ),
    },
  })

/** Tea is billed above the price of the order: another user approves it. */
async function purchaseInvoice({ send, world, units, replies, idOf }: Shop) {
  const received = (await send('admin', 'GET /core/v1/purchase/receive/get/{id}', {
    params: { id: await idOf('PB/JKT01/2601/00001') },
  })) as ApiReply<'GET /core/v1/purchase/receive/get/{id}'> // parsed by strictReplies
  const goods = { world, units }
  const waiting = (await send('admin', 'POST /core/v1/purchase/invoice/add', {
    body: {
      branchId: world.jakarta,
      supplierId: world.supplierId,
      date: '2026-01-07',
      supplierInvoiceNo: 'EMAS-1',
      supplierInvoiceDate: '2026-01-07',
      taxInvoiceNo: '04002601000000001',
      advances: [{ downPaymentId: await idOf(downPayment), amount: 2_000_000 }],
      lines: [coffeeLine(goods), teaLine(goods, '207500', 10)].map((line, index) => ({
        ...line,
        receiveLineId: received.lines[index]?.id,
      })),
    },
  })) as NonNullable<HttpReplies['waiting']> // parsed by strictReplies
  replies.waiting = waiting
  replies.invoice = (await send('keuangan', 'PATCH /v1/invoices/{id}/approve', {
    params: { id: waiting.id },
    body: { version: waiting.version },
  })) as NonNullable<HttpReplies['invoice']> // parsed by strictReplies
}

/** Three coffees are missing and there is one tea too much. */
async function stockCount({ server, send, world }: Shop) {
  type Count = ApiReply<'GET /v1/stock-opname/{id}'>
  const count = (await send('gudang', 'POST /v1/stock-opname', {
    body: {
      branchId: world.jakarta,
      warehouseId: world.jakartaMain.warehouseId,
      date: '2026-01-31',
      scope: { kind: 'PRODUCT', ids: [world.coffee, world.tea] },
    },
  })) as Count // parsed by strictReplies
  const lines = count.lines.map(({ id, productId, bookQty }) => ({
    lineId: id,
    countedQty: (bookQty ?? 0) + (productId === world.coffee ? -3 : 1),
  }))
  await send('gudang', 'PUT /v1/stock-opname/count', { body: { id: count.id, lines } })
  const version = await server.value<number>('select version from document where id = $1', [count.id])
  await send('admin', 'PUT /v1/stock-opname/submit', { body: { id: count.id, version } })
}

async function recalculation({ send, world, replies }: Shop) {
  type Run = ApiReply<'GET /core/v1/hpp-recalculation/get/{id}'>
  type Lines = ApiReply<'POST /core/v1/hpp-recalculation/{id}/lines'>
  const body = { branchIds: [world.jakarta, world.bandung] }
  const { id } = (await send('admin', 'POST /core/v1/hpp-recalculation/preview', { body })) as Run // parsed by strictReplies
  const lines = await send('admin', 'POST /core/v1/hpp-recalculation/{id}/lines', {
    params: { id },
    body: { limit: 1000 },
  })
  replies.preview = (lines as Lines).rows // parsed by strictReplies
  await send('admin', 'POST /core/v1/hpp-recalculation/{id}/apply', { params: { id } })
}
