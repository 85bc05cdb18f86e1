import type { ApiInput, ApiReply } from '@merchant/contract/api.ts'
import type { PricedOrder } from '@merchant/contract/sales/priced-order.ts'
import { rupiah } from '@merchant/domain/kernel/money.ts'
import { plainReceipt, postCustomerReceipt } from '@merchant/domain/posting/customer-receipt.ts'
import { expect } from 'vitest'
import { enter } from './books.ts'
import { type Ordering, openOrdering, type SalesOrder } from './ordering.ts'
import { TEST_START } from './test-database.ts'
import type { Caller, TestServer } from './test-server.ts'

export type Pay = ApiInput<'POST /core/v2/cashier/booking/payment'>['body']
export type PayIn = Pay['payments'][number]
/** What a sale and a receipt are paid with alike. */
type Money = Omit<PayIn, 'giroNo' | 'giroDue' | 'creditNoteId' | 'gcashCode'>
export type Paid = ApiReply<'POST /core/v2/cashier/booking/payment'>
type Draft = NonNullable<Pay['draft']>

/** A branch that sells and is paid: drawers of the people who sell, ways to pay, a card machine and a bank account. */
export interface Paying extends Ordering {
  methods: Record<'CASH' | 'TRANSFER' | 'EDC' | 'GIRO' | 'GCASH' | 'ADVANCE' | 'CREDIT_NOTE', number>
  edcId: number
  /** 0.15 %, carried by the branch. */
  debitRateId: number
  /** 1.8 % and Rp 500, carried by the customer. */
  creditRateId: number
  bankId: number
  cash(amount: number, tendered?: number): Money
  transfer(amount: number, more?: Partial<Money>): Money
  card(amount: number, more?: Partial<Money>): Money
  /** The amount to pay for a draft, with the hash that its payment sends back. */
  priceOf(caller: Caller, draft: Draft): Promise<PricedOrder>
  /** Sells a draft in one call, in cash unless told otherwise. */
  sell(caller: Caller, draft: Draft, payments?: readonly PayIn[]): Promise<Paid>
  /** Pays a booking, in cash unless told otherwise. */
  payBooking(caller: Caller, order: SalesOrder, payments?: readonly PayIn[]): Promise<Paid>
  openShift(caller: Caller): Promise<number>
  /** More goods of the branch, each with so many pieces at a cost. */
  stock(lines: readonly { productId: number; qty: number; unitCost: string }[]): Promise<void>
  /** G-cash in the customer's wallet. */
  giveGcash(amount: number, customerId?: number): Promise<void>
  /** A down payment of the customer, through the door of the books. @returns its open item */
  downPayment(amount: number): Promise<number>
}

export async function openPaying(server: TestServer, code = 'JKT'): Promise<Paying> {
  const shop = await openOrdering(server, code)
  const { branchId, companyId, pcs, warehouseId, customerId } = shop
  const stamps = { created_at: TEST_START, updated_at: TEST_START }
  const methods = Object.fromEntries(
    (
      await server.rows<{ type: string; id: number }>(
        'select type, id from payment_method where company_id = $1',
        [companyId],
      )
    ).map(({ type, id }) => [type, id]),
  ) as Paying['methods'] // the seed has each type once
  const bankId = await server.value<number>(
    `select id from account where company_id = $1 and is_postable and 'BANK' = any(usages) order by id limit 1`,
    [companyId],
  )
  const edcId = await shop.add('edc', {
    branch_id: branchId,
    name: 'EDC Uji',
    bank_id: await server.value<number>(`select id from bank where company_id = $1 and code = '014'`, [
      companyId,
    ]),
    bank_account_id: bankId,
    terminal_no: 'T-UJI-1',
    ...stamps,
  })
  const rate = (card_type: string, more: Record<string, unknown>) =>
    shop.add('edc_rate', {
      branch_id: branchId,
      edc_id: edcId,
      card_type,
      on_us: false,
      rate_bp: 15,
      bearer: 'MERCHANT',
      valid_from: '2026-01-01',
      ...more,
    })
  const debitRateId = await rate('DEBIT', {})
  const creditRateId = await rate('CREDIT', { rate_bp: 180, fixed_fee: 500, bearer: 'CUSTOMER' })
  const cash = (amount: number, tendered?: number): Money => ({
    methodId: methods.CASH,
    amount,
    ...(tendered !== undefined && { tendered }),
  })
  const rounded = (amount: number) => Math.round(amount / 100) * 100
  const must = async (answer: Promise<{ status: number; body: string; data: Paid }>) => {
    const { status, body, data } = await answer
    if (status !== 201) throw new Error(body)
    return data
  }
  const pay = async (caller: Caller, body: Pay) => {
    const paid = await must(caller.call('POST /core/v2/cashier/booking/payment', { body }))
    // whether the answer was read back or made of what the command knows, it is what everybody reads from now on
    const { id } = paid.order
    expect(paid.order).toEqual((await caller.call('GET /v1/sales-orders/{id}', { params: { id } })).data)
    return paid
  }
  const priceOf = async (caller: Caller, draft: Draft): Promise<PricedOrder> => {
    const answer = await caller.call('POST /core/v2/cashier/booking/calculate', { body: { draft } })
    if (answer.status !== 200) throw new Error(answer.body)
    return answer.data
  }
  return {
    ...shop,
    methods,
    edcId,
    debitRateId,
    creditRateId,
    bankId,
    cash,
    transfer: (amount, more = {}) => ({
      methodId: methods.TRANSFER,
      amount,
      bankAccountId: bankId,
      refNo: 'TRF-1',
      ...more,
    }),
    card: (amount, more = {}) => ({
      methodId: methods.EDC,
      amount,
      edcId,
      edcRateId: debitRateId,
      cardLast4: '1234',
      approvalCode: 'A1B2C3',
      ...more,
    }),
    priceOf,
    sell: async (caller, draft, payments) => {
      const { hash, totals } = await priceOf(caller, draft)
      return pay(caller, { draft, hash, payments: [...(payments ?? [cash(rounded(totals.grandTotal))])] })
    },
    payBooking: (caller, { id, version, hash, grandTotal }, payments) =>
      pay(caller, {
        orderId: id,
        version,
        hash,
        payments: [...(payments ?? [cash(rounded(grandTotal))])],
      }),
    openShift: async (caller) => {
      const answer = await caller.call('POST /core/v2/cashier/shift/open', {
        body: { branchId, registerName: `Laci ${caller.employeeId}`, openingFloat: 0 },
      })
      if (answer.status !== 201) throw new Error(answer.body)
      return answer.data.id
    },
    stock: async (lines) => {
      const admin = await server.as('admin')
      const answer = await admin.raw('POST /v1/initial-stock', {
        body: {
          branchId,
          warehouseId,
          date: '2026-11-20',
          lines: lines.map((line) => ({ unitId: pcs, ...line })),
        },
      })
      if (answer.status !== 201) throw new Error(answer.body)
    },
    downPayment: async (amount) => {
      const tenders = [{ account: 'CASH', amount: rupiah(amount) }] as const
      const { documentId } = await enter(
        server,
        { branchId },
        {
          type: 'CASH_IN',
          module: 'CASHBANK',
          date: '2026-11-20',
          prefix: 'KM',
          posting: () => postCustomerReceipt({ ...plainReceipt, branchId, customerId, tenders, paid: [] }),
        },
      )
      return server.value<number>('select id from open_item where document_id = $1', [documentId])
    },
    giveGcash: async (amount, owner = customerId) => {
      await server.rows(
        `with purse as (
           insert into wallet (branch_id, owner_type, owner_id, kind, balance) values ($1, 'CUSTOMER', $2, 'GCASH', $3)
           on conflict (branch_id, owner_type, owner_id, kind) do update set balance = wallet.balance + $3 returning id, balance
         ), entry as (
           insert into wallet_entry (branch_id, wallet_id, at, delta, after, worth, reason, ref_type, ref_id)
           select $1, id, $4, $3, balance, $3, 'TOPUP', 'TEST', (select coalesce(max(id), 0) from wallet_entry) from purse
           returning id, wallet_id
         )
         insert into wallet_lot (branch_id, entry_id, wallet_id, remaining) select $1, id, wallet_id, $3 from entry`,
        [branchId, owner, amount, TEST_START],
      )
    },
  }
}

/** Debit and credit of a journal by account role; accounts that a person chose by their id. */
export async function journalOf(
  server: TestServer,
  journalId: number | null,
): Promise<Record<string, [debit: number, credit: number]>> {
  const rows = await server.rows<{ account: string; debit: number; credit: number }>(
    `select coalesce(role, account_id::text) as account, sum(debit)::bigint as debit, sum(credit)::bigint as credit
     from journal_line where journal_id = $1 group by 1`,
    [journalId],
  )
  return Object.fromEntries(rows.map(({ account, debit, credit }) => [account, [debit, credit]]))
}
