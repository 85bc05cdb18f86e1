import {
  bankIn,
  bankOut,
  type CashBooks,
  cashIn,
  cashOut,
  enterJournal,
  enterMoney,
  type Money,
} from '../support/cash.ts'
import type { Life } from './life.ts'
import { because, postedOnce, type World } from './life-support.ts'

/** Cash and bank, and the journals that people write (domain-core 3.D). */

const codes = { CASH: '1-1101', BANK: '1-1111' }
const other = { IN: '3-1101', OUT: '6-1201' }

export const money = (world: World, books: CashBooks): Life[] =>
  [cashIn, cashOut, bankIn, bankOut].map((kind) => moneyOf(world, books, kind))

function moneyOf({ admin, finance }: World, books: CashBooks, kind: Money): Life {
  const begin = (amount: number) => () =>
    enterMoney(finance, kind, books.money(codes[kind.account], [[other[kind.direction], amount]]))
  const read: Life['read'] = (id) => finance.call('GET /v1/cash-bank/history/{id}', { params: { id } })
  const cancel = postedOnce(
    `${kind.account}_${kind.direction}`,
    finance,
    [begin(100)],
    read,
    'cancel',
    ({ id }, version) => ({
      route: 'PUT /v1/cash-bank/cancel/{id}',
      params: { id },
      body: { version, reason: because },
    }),
  )
  if (kind.direction === 'IN') return cancel
  return {
    ...cancel,
    begin: [begin(100), begin(200_000)], // of which the second waits for approval
    acts: {
      ...cancel.acts,
      approve: {
        ask: ({ id }, version) => ({
          route: 'PATCH /v1/cash-bank/{id}/approve',
          params: { id },
          body: { version },
          by: admin,
        }),
        moves: { WAITING_APPROVAL: ['POSTED'] },
      },
      reject: {
        ask: ({ id }, version) => ({
          route: 'PATCH /v1/cash-bank/{id}/reject',
          params: { id },
          body: { version, reason: because },
          by: admin,
        }),
        moves: { WAITING_APPROVAL: ['REJECTED'] },
      },
    },
  }
}

export const journals = ({ finance }: World, books: CashBooks): Life[] =>
  (['general', 'adjustment'] as const).map((kind) =>
    postedOnce(
      `${kind.toUpperCase()}_JOURNAL`,
      finance,
      [
        () =>
          enterJournal(
            finance,
            kind,
            books.journal([
              ['6-1101', 500, 0],
              ['3-1101', 0, 500],
            ]),
          ),
      ],
      (id) => finance.call('GET /v1/manual-journal/history/{id}', { params: { id } }),
      'reverse',
      ({ id }, version) => ({
        route: 'PUT /v1/manual-journal/reverse/{id}',
        params: { id },
        body: { version, reason: because },
      }),
      'REVERSED',
    ),
  )
