import { describe, expect, it } from 'vitest'
import {
  type Machine,
  type Method,
  newTender,
  splitBill,
  type Tender,
  toPayIns,
  withTender,
} from './tenders.ts'

const method = (id: number, type: Method['type'], name: string): Method => ({
  id,
  code: type,
  name,
  type,
  needsRef: false,
  sort: id,
})
const cash = method(1, 'CASH', 'Tunai')
const card = method(2, 'EDC', 'Kartu')
const transfer = method(3, 'TRANSFER', 'Transfer')

const machine: Machine = {
  edcId: 5,
  name: 'EDC 1',
  bank: 'Bank',
  rates: [
    {
      id: 51,
      cardType: 'DEBIT',
      onUs: false,
      ratePct: 1,
      fixedFee: 0,
      bearer: 'MERCHANT',
      validFrom: '2026-01-01',
      validTo: null,
    },
  ],
}
const machines = [machine]
const tender = (of: Method, part: Partial<Tender> = {}): Tender => ({ ...newTender(of, machines), ...part })
const paidCard = { cardLast4: '1234', approvalCode: 'A1' }
const bill = { total: 883_625, cashUnit: 100 }

describe('cash', () => {
  it('alone takes the whole bill, rounded, and gives change', () => {
    const row = tender(cash, { tendered: 900_000 })
    const split = splitBill(bill, [row], machines)
    // 883,625 is nearest to 883,600; 900,000 leaves 16,400.
    expect(split).toMatchObject({ rounding: -25, change: 16_400, remaining: 0, problem: null })
    expect(toPayIns(split, [row])).toEqual([{ methodId: 1, amount: 883_600, tendered: 900_000 }])
  })

  it('left empty is exact', () => {
    const row = tender(cash)
    const split = splitBill(bill, [row], machines)
    expect(split.change).toBe(0)
    expect(toPayIns(split, [row])).toEqual([{ methodId: 1, amount: 883_600, tendered: 883_600 }])
  })

  it('that is too little is short', () => {
    const split = splitBill(bill, [tender(cash, { tendered: 800_000 })], machines)
    expect(split.remaining).toBe(83_600)
    expect(split.problem).toMatchObject({ field: 'tendered' })
  })

  it('always stands last', () => {
    const rows = withTender([tender(cash)], tender(card))
    expect(rows.map((row) => row.method.type)).toEqual(['EDC', 'CASH'])
  })
})

describe('a split bill', () => {
  it('is rounded only where it is paid in cash', () => {
    const rows = [tender(card, { amount: 450_000, ...paidCard }), tender(cash, { tendered: 500_000 })]
    const split = splitBill(bill, rows, machines)
    // 883,625 − 450,000 = 433,625, in cash 433,600 (golden G12).
    expect(split).toMatchObject({ rounding: -25, change: 66_400, problem: null })
    expect(toPayIns(split, rows)).toEqual([
      {
        methodId: 2,
        amount: 450_000,
        edcId: 5,
        edcRateId: 51,
        cardLast4: '1234',
        approvalCode: 'A1',
      },
      { methodId: 1, amount: 433_600, tendered: 500_000 },
    ])
  })

  it('lets a card without an amount take all of it, to the rupiah, and leaves cash out', () => {
    const rows = [tender(card, paidCard), tender(cash)]
    const split = splitBill(bill, rows, machines)
    expect(split).toMatchObject({ rounding: 0, remaining: 0, problem: null })
    expect(toPayIns(split, rows).map(({ methodId, amount }) => [methodId, amount])).toEqual([[2, 883_625]])
  })

  it('refuses a card above the bill', () => {
    const rows = [tender(card, { amount: 900_000, ...paidCard })]
    expect(splitBill(bill, rows, machines).problem).toMatchObject({ field: 'amount' })
  })
})

describe('what a way to pay needs', () => {
  it.each([
    [{ edcRateId: null }, 'edcRateId'],
    [{ cardLast4: '12' }, 'cardLast4'],
    [{ approvalCode: ' ' }, 'approvalCode'],
  ] as const)('card with %o asks for %s', (part, field) => {
    const rows = [tender(card, { ...paidCard, ...part })]
    expect(splitBill(bill, rows, machines).problem?.field).toBe(field)
  })

  it('a transfer asks for account and reference', () => {
    const row = tender(transfer)
    expect(splitBill(bill, [row], machines).problem?.field).toBe('bankAccountId')
    expect(splitBill(bill, [{ ...row, bankAccountId: 9 }], machines).problem?.field).toBe('refNo')
    const ready = { ...row, bankAccountId: 9, refNo: 'TRF-1' }
    expect(toPayIns(splitBill(bill, [ready], machines), [ready])).toEqual([
      { methodId: 3, amount: 883_625, bankAccountId: 9, refNo: 'TRF-1' },
    ])
  })

  it('G-cash takes what lies in the wallet, and no more', () => {
    const rows = [tender({ ...method(4, 'GCASH', 'G-cash'), balance: 50_000 }), tender(cash)]
    // 883,625 − 50,000 = 833,625, in cash 833,600
    const split = splitBill(bill, rows, machines)
    expect(toPayIns(split, rows).map(({ methodId, amount }) => [methodId, amount])).toEqual([
      [4, 50_000],
      [1, 833_600],
    ])
    const over = [{ ...(rows[0] as Tender), amount: 50_001 }, rows[1] as Tender]
    expect(splitBill(bill, over, machines).problem).toMatchObject({
      field: 'amount',
      message: 'Saldo G-cash pelanggan hanya Rp 50.000',
    })
  })

  it('G-cash takes no more than what may be paid without a code, and nobody is asked for one', () => {
    const rich = { ...method(4, 'GCASH', 'G-cash'), balance: 250_000 }
    const rows = [tender(rich), tender(cash)]
    // 883,625 − 100,000 = 783,625, in cash 783,600
    const split = splitBill(bill, rows, machines)
    expect(split.problem).toBeNull()
    expect(toPayIns(split, rows).map(({ methodId, amount }) => [methodId, amount])).toEqual([
      [4, 100_000],
      [1, 783_600],
    ])
    const over = [tender(rich, { amount: 100_001 }), tender(cash)]
    expect(splitBill(bill, over, machines).problem).toEqual({
      key: over[0]?.key,
      field: 'amount',
      message: 'G-cash paling besar Rp 100.000 per transaksi karena kode pelanggan belum tersedia',
    })
  })

  it('QRIS asks for no card number', () => {
    const rate = machine.rates[0]
    const code: Machine = { ...machine, rates: rate ? [{ ...rate, cardType: 'QRIS' }] : [] }
    const rows = [tender(card, { approvalCode: 'A1' })]
    const split = splitBill(bill, rows, [code])
    expect(split.problem).toBeNull()
    expect(toPayIns(split, rows)).toEqual([
      { methodId: 2, amount: 883_625, edcId: 5, edcRateId: 51, approvalCode: 'A1' },
    ])
  })

  it('a machine whose fee is the customer’s adds it to what he pays', () => {
    const rate = machine.rates[0]
    const dear: Machine = { ...machine, rates: rate ? [{ ...rate, bearer: 'CUSTOMER' }] : [] }
    const row = tender(card, { amount: 400_000, ...paidCard })
    const split = splitBill({ total: 400_000, cashUnit: 100 }, [row], [dear])
    expect(split.surcharge).toBe(4_000)
  })
})

it('a bill of nothing is paid by nothing', () => {
  const rows = [tender(cash)]
  const split = splitBill({ total: 0, cashUnit: 100 }, rows, machines)
  expect(split.problem).toBeNull()
  expect(toPayIns(split, rows)).toEqual([])
})
