import { beforeAll, describe, expect, it } from 'vitest'
import golden from '../../golden/month.json' with { type: 'json' }
import { type Rupiah, rupiah } from '../kernel/money.ts'
import type { CostChange } from '../stock/cost-replay.ts'
import { Books } from '../test-support/books.ts'
import { main, none } from '../test-support/facts.ts'
import { recalculated, replayGoldenMonth } from '../test-support/golden-month.ts'
import type { GoldenWorld, MonthBooks, MonthMove } from '../test-support/golden-month-books.ts'
import { downPayment, invoice, purchaseReturn } from '../test-support/golden-month-purchases.ts'
import { sales } from '../test-support/golden-month-sales.ts'
import { type Account, netDebit } from './posting.ts'
import { postYearEndClose } from './year-end-close.ts'

/** The golden month in memory: every number of the fixture must come out exactly. */

const jakarta = 1
const bandung = 2
const [tea, parcel] = [2, 3]

const world: GoldenWorld = {
  jakarta,
  bandung,
  jakartaMain: main,
  bandungMain: { warehouseId: 21, pool: 'MAIN' },
  coffee: 1,
  tea,
  parcel,
  supplierId: 7,
  customerId: 9,
  accounts: {
    CASH: 1101,
    BANK: 1111,
    ACCRUED_EXPENSE: 2401,
    CAPITAL: 3101,
    OPENING_EQUITY: 3901,
    SALARY: 6101,
    FUEL: 6201,
    ELECTRICITY: 6301,
  },
}
const chosen = new Map(Object.entries(world.accounts).map(([name, id]) => [id, name]))
const nameOf = (account: Account): string =>
  typeof account === 'number' ? (chosen.get(account) ?? '?') : account
const branchName = (branchId: number) => (branchId === jakarta ? 'JKT01' : 'BDG01')
const productName = (productId: number) => ['?', 'A', 'B', 'C'][productId] ?? '?'

const books = new Books()
const itemIds = new Map<string, number>()
const itemId = (number: string): number => {
  const id = itemIds.get(number) ?? 40 + itemIds.size
  itemIds.set(number, id)
  return id
}

const inMemory: MonthBooks = {
  world,
  write: async (...documents) =>
    documents.flatMap(({ branchId, number, date, posting }) => {
      const seqs = books.write(
        number,
        date,
        posting({
          cost: ({ productId }, quantity) => books.cost(branchId, productId, quantity),
          balance: ({ productId }) => books.balance(branchId, productId),
        }),
        itemId(number),
      )
      return books.moves.filter(({ seq }) => seqs.includes(seq))
    }),
  item: async (_, number) => itemId(number),
  open: async (account, number) => books.open(account, itemId(number)),
  balance: async (branchId, productId) => books.balance(branchId, productId),
  ledger: async () => chronological(),
}

let figures: Record<string, Record<string, number>>
let recalculation: readonly CostChange[]
beforeAll(async () => {
  const replayed = await replayGoldenMonth(inMemory)
  figures = replayed.figures
  recalculation = replayed.recalculation
})

/** The ledger in chronological order, with what earlier recalculations changed. */
function chronological(adjusted: ReadonlyMap<number, Rupiah> = new Map()): MonthMove[] {
  return books.moves
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.seq - b.seq)
    .map(({ sources, link, ...move }) => ({
      ...move,
      pool: move.warehouse.pool,
      adjusted: adjusted.get(move.seq) ?? none,
      ...(link &&
        link.to !== 'ORIGINAL' && { source: { seqs: sources, part: link.part, whole: link.whole } }),
    }))
}

interface TrialRow {
  open: number
  debit: number
  credit: number
}

function trialBalance(branchIds: readonly number[]) {
  const rows = new Map<string, TrialRow>()
  for (const { branchId, date, lines } of books.journals) {
    if (!branchIds.includes(branchId)) continue
    for (const line of lines) {
      const role = nameOf(line.account)
      const row = rows.get(role) ?? { open: 0, debit: 0, credit: 0 }
      if (date < '2026-01-01') row.open += netDebit(line)
      else {
        row.debit += line.debit
        row.credit += line.credit
      }
      rows.set(role, row)
    }
  }
  const codes = new Map(Object.entries(golden.accounts).map(([role, { code }]) => [role, code]))
  const sides = (balance: number) => [Math.max(balance, 0), Math.max(0 - balance, 0)] as const
  return [...rows]
    .filter(([, { open, debit, credit }]) => open !== 0 || debit !== 0 || credit !== 0)
    .map(([role, { open, debit, credit }]) => {
      const [openDebit, openCredit] = sides(open)
      const [closeDebit, closeCredit] = sides(open + debit - credit)
      return {
        code: codes.get(role) ?? '',
        role,
        openDebit,
        openCredit,
        debit,
        credit,
        closeDebit,
        closeCredit,
      }
    })
    .sort((a, b) => a.code.localeCompare(b.code))
}

describe('the golden month', () => {
  it('computes the figures of every document', () => expect(figures).toEqual(golden.documents))

  it('writes every journal line', () => {
    const written = books.journals.map(({ branchId, date, number, lines }, index) => ({
      no: index + 1,
      branch: branchName(branchId),
      date,
      doc: number,
      lines: lines.map(({ account, debit, credit }) => ({ role: nameOf(account), debit, credit })),
    }))
    expect(written).toEqual(golden.journals.map(({ desc, ...journal }) => journal))
  })

  it('writes every stock move with its balance', () => {
    const written = books.moves.map((move) => ({
      seq: move.seq,
      branch: branchName(move.branchId),
      product: productName(move.productId),
      date: move.date,
      doc: move.number,
      kind: move.kind,
      qty: move.quantity,
      value: move.value,
      link: linkText(move),
      balQty: move.after.quantity,
      balValue: move.after.value,
    }))
    expect(written).toEqual(golden.stockMoves)
  })

  it('finds what the back-dated receipt changed, and nothing a second time', () => {
    const found = recalculation.map(({ seq, oldValue, newValue, delta }) => ({
      seq,
      oldValue,
      newValue,
      delta,
    }))
    const expected = golden.recalculation.map(({ seq, oldValue, newValue, delta }) => ({
      seq,
      oldValue,
      newValue,
      delta,
    }))
    expect(found).toEqual(expected)
    const adjusted = new Map(recalculation.map(({ seq, delta }) => [seq, delta]))
    expect(recalculated(chronological(adjusted))).toEqual([])
  })

  it.each([
    ['JKT01', [jakarta]],
    ['BDG01', [bandung]],
    ['Gabungan', [jakarta, bandung]],
  ] as const)('ends on the trial balance of %s', (name, branchIds) =>
    expect(trialBalance(branchIds)).toEqual(golden.trialBalance[name]),
  )

  it('ends on the cost balances, which are the inventory account', () => {
    const left = golden.costBalances.map(({ branch, product }) => {
      const branchId = branch === 'JKT01' ? jakarta : bandung
      const { quantity, value } = books.balance(branchId, ['?', 'A', 'B', 'C'].indexOf(product))
      return { branch, product, qty: quantity, value }
    })
    expect(left).toEqual(golden.costBalances)
    const inventory = trialBalance([jakarta, bandung]).find(({ role }) => role === 'INVENTORY')
    expect(inventory?.closeDebit).toBe(left.reduce((total, { value }) => total + value, 0))
  })

  it('shows the stock card of tea in order of date', () => {
    const card = books.moves
      .filter((move) => move.branchId === jakarta && move.productId === tea)
      .toSorted((a, b) => a.date.localeCompare(b.date) || a.seq - b.seq)
    let [balQty, balValue] = [0, 0]
    const rows = card.map(({ seq, date, number, quantity, value }) => {
      balQty += quantity
      balValue += value
      return { seq, date, doc: number, qty: quantity, value, balQty, balValue }
    })
    expect(rows).toEqual(golden.stockCardB)
  })

  it('owes the supplier what is left of the invoice, and the customer what is left of the sale', () => {
    expect(books.open('AP', itemId(invoice))).toBe(golden.apAgeing.balance)
    expect(books.open('SUPPLIER_ADVANCE', itemId(downPayment))).toBe(0)
    expect(books.open('SUPPLIER_RETURN_RECEIVABLE', itemId(purchaseReturn))).toBe(0)
    expect(books.open('AR', itemId(sales.first))).toBe(0)
    const receivable = golden.trialBalance.JKT01.find(({ role }) => role === 'AR')
    expect(books.open('AR', itemId(sales.second))).toBe(receivable?.closeDebit)
  })

  it('closes the year', () => {
    const balances = trialBalance([jakarta])
      .filter(({ code }) => /^[4-9]/.test(code))
      .map(({ role, debit, credit }) => ({ account: accountNamed(role), balance: rupiah(debit - credit) }))
    const [closing] = postYearEndClose({ branchId: jakarta, balances }).journals
    const lines = closing?.lines.map(({ account, debit, credit }) => ({
      role: nameOf(account),
      debit,
      credit,
    }))
    expect(lines).toEqual(golden.yearEndClosing)
  })
})

function linkText({ link, sources }: (typeof books.moves)[number]): (string | number)[] | null {
  if (!link || link.to === 'ORIGINAL') return null
  return link.to === 'SIBLINGS' ? ['SUM', ...sources] : [...sources, link.part, link.whole]
}

function accountNamed(role: string): Account {
  const id = [...chosen].find(([, name]) => name === role)?.[0]
  // Every other name of the fixture is a role of ours; one that is not fails the comparison.
  return id === undefined ? (role as Account) : id
}
