import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rupiah, sumOf } from '../kernel/money.ts'
import { inventoryRole, type Pool } from '../stock/pool.ts'
import { anyPosting } from '../test-support/any-posting.ts'
import { none, rp } from '../test-support/facts.ts'
import { accountRoles, openItemRoles } from './account-roles.ts'
import {
  type Account,
  credit,
  debit,
  journal,
  netDebit,
  netLines,
  type Party,
  type Posting,
  posting,
  signed,
  supplier,
} from './posting.ts'
import { reverse } from './reverse.ts'

/** Adds up amounts under names; zero sums are left out, so an empty object means that nothing is left. */
function tally(entries: readonly (readonly [key: string, amount: number])[]): Record<string, number> {
  const totals: Record<string, number> = {}
  for (const [key, amount] of entries) totals[key] = (totals[key] ?? 0) + amount
  return Object.fromEntries(Object.entries(totals).filter(([, amount]) => amount !== 0))
}

const allLines = (postings: readonly Posting[]) =>
  postings.flatMap(({ journals }) => journals.flatMap(({ lines }) => lines))
const partyText = (party?: Party) => (party ? `${party.type} ${party.id}` : '-')
const perAccount = (postings: readonly Posting[]) =>
  tally(allLines(postings).map((line) => [String(line.account), netDebit(line)]))

/** What is left per account and party, warehouse and product, open item. */
const leftovers = (postings: readonly Posting[]) => ({
  accounts: tally(
    allLines(postings).map((line) => [`${line.account} ${partyText(line.party)}`, netDebit(line)]),
  ),
  quantities: tally(
    postings.flatMap(({ moves }) =>
      moves.map((m) => [`${m.warehouse.warehouseId} ${m.productId}`, m.quantity] as const),
    ),
  ),
  values: tally(
    postings.flatMap(({ moves }) =>
      moves.map((m) => [`${m.warehouse.warehouseId} ${m.productId}`, m.value] as const),
    ),
  ),
  items: tally(
    postings.flatMap(({ openItems }) =>
      openItems.map((o) => [`${o.account} ${partyText(o.party)} ${o.item}`, o.amount] as const),
    ),
  ),
})

const nothing = { accounts: {}, quantities: {}, values: {}, items: {} }

function expectSound(each: Posting) {
  for (const { lines } of each.journals) {
    expect(lines.length).toBeGreaterThan(1)
    expect(sumOf(lines, netDebit)).toBe(0)
    for (const line of lines) {
      expect(Math.min(line.debit, line.credit)).toBe(0)
      expect(Math.max(line.debit, line.credit)).toBeGreaterThan(0)
      // The roles may be numbers' names too, so the comparison is by text.
      if (openItemRoles.some((role) => role === line.account)) expect(line.party).toBeDefined()
    }
  }
}

const pools: readonly Pool[] = ['MAIN', 'OUTER', 'DAMAGED', 'REWARD']

function expectStockTies(each: Posting) {
  const accounts = perAccount([each])
  for (const pool of pools) {
    const value = each.moves
      .filter((move) => move.warehouse.pool === pool)
      .reduce((sum, move) => sum + move.value, 0)
    expect(accounts[inventoryRole[pool]] ?? 0).toBe(value)
  }
}

function expectOpenItemsTie(each: Posting) {
  const fromJournals = tally(
    allLines([each]).flatMap((line) => {
      const role = openItemRoles.find((candidate) => candidate === line.account)
      if (!role) return []
      const grows = accountRoles[role].side === 'DEBIT' ? netDebit(line) : -netDebit(line)
      return [[`${role} ${partyText(line.party)}`, grows] as const]
    }),
  )
  const fromItems = tally(
    each.openItems.map((o) => [`${o.account} ${partyText(o.party)}`, o.amount] as const),
  )
  expect(fromItems).toEqual(fromJournals)
}

describe('helpers', () => {
  it('refuse a negative side and an unbalanced journal', () => {
    expect(() => debit('CASH', rp(-1))).toThrow(RangeError)
    expect(() => credit('CASH', rp(-1))).toThrow(RangeError)
    expect(() => journal('Salah', [debit('CASH', rp(10)), credit('REVENUE', rp(9))])).toThrow('differ by 1')
  })

  it('drop empty lines, empty journals and empty open items', () => {
    const empty = journal('Kosong', [debit('CASH', none), credit('REVENUE', none)])
    const openItem = {
      account: 'AP',
      party: supplier(7),
      item: 'OWN',
      amount: none,
      cause: 'DOCUMENT',
    } as const
    expect(empty.lines).toEqual([])
    expect(posting(1, [empty], { openItems: [openItem] })).toEqual({
      branchId: 1,
      journals: [],
      moves: [],
      openItems: [],
    })
  })

  it('put a signed amount on its side', () => {
    expect(signed('ROUNDING', rp(5))).toMatchObject({ debit: 5, credit: 0 })
    expect(signed('ROUNDING', rp(-5))).toMatchObject({ debit: 0, credit: 5 })
  })

  it('net per account and party, in order of first appearance', () => {
    const lines = [
      debit('AP', rp(10), supplier(7)),
      credit('CASH', rp(4)),
      credit('AP', rp(25), supplier(7)),
      debit('AP', rp(3), supplier(8)),
      debit(1111, rp(4)),
      debit('CASH', rp(4)),
    ]
    expect(netLines(lines)).toEqual([
      { account: 'AP', debit: 0, credit: 15, party: { type: 'SUPPLIER', id: 7 } },
      { account: 'CASH', debit: 0, credit: 0 },
      { account: 'AP', debit: 3, credit: 0, party: { type: 'SUPPLIER', id: 8 } },
      { account: 1111, debit: 4, credit: 0 },
    ])
  })
})

describe('every rule, whatever the facts', () => {
  it.each(Object.entries(anyPosting))('%s', (_, postings) => {
    fc.assert(
      fc.property(
        postings,
        fc.array(fc.integer({ min: -999, max: 999 }), { maxLength: 8 }),
        (posted, differences) => {
          for (const each of posted) {
            expectSound(each)
            expectStockTies(each)
            expectOpenItemsTie(each)

            const undone = reverse(each)
            expectSound(undone)
            expect(leftovers([each, undone])).toEqual(nothing)
            expect(undone.journals.map(({ lines }) => lines.length)).toEqual(
              each.journals.map(({ lines }) => lines.length),
            )

            const clamped = reverse(each, differences.map(rupiah))
            expectSound(clamped)
            expectStockTies(clamped)
            expectOpenItemsTie(clamped)
            const accounts = new Set<Account>(
              Object.keys(perAccount([each, clamped])).map((key) => key as Account),
            ) // only compared
            for (const pool of pools) accounts.delete(inventoryRole[pool])
            accounts.delete('PURCHASE_PRICE_VARIANCE')
            expect([...accounts]).toEqual([])
          }
        },
      ),
    )
  })
})
