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
import { newMember } from '../support/members.ts'
import type { Life } from './life.ts'
import { because, key, made, postedOnce, type World } from './life-support.ts'

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

let openings = 0

/** Old invoices of a supplier, in a branch whose first month is open. */
export const openingInvoices = (
  { finance }: World,
  { branchId, supplierId }: { branchId: number; supplierId: number },
): Life =>
  postedOnce(
    'OPENING_INVOICE',
    finance,
    [
      () =>
        made(
          finance.call('POST /v1/opening-invoices', {
            body: {
              branchId,
              supplierId,
              invoiceNo: `LAMA-${++openings}`,
              invoiceDate: '2025-12-01',
              amount: 100,
            },
          }),
        ),
    ],
    (id) => finance.call('GET /v1/opening-invoices/{id}', { params: { id } }),
    'cancel',
    (paper, version) => ({
      route: 'PUT /v1/opening-invoices/cancel',
      body: { ...key(paper, version), reason: because },
    }),
  )

/** Points of the old books, each of a customer of its own, in a branch whose first month is open. */
export const openingPoints = ({ finance, server }: World, { branchId }: { branchId: number }): Life =>
  postedOnce(
    'OPENING_POINTS',
    finance,
    [
      async () =>
        made(
          finance.call('POST /v1/opening-points', {
            body: { branchId, customerId: await newMember(server, branchId), points: 100 },
          }),
        ),
    ],
    (id) => finance.call('GET /v1/opening-points/{id}', { params: { id } }),
    'cancel',
    (paper, version) => ({
      route: 'PUT /v1/opening-points/cancel',
      body: { ...key(paper, version), reason: because },
    }),
  )
