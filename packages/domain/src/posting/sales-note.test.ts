import { expect, it } from 'vitest'
import { describeExamples } from '../test-support/describe-examples.ts'
import { none, rp } from '../test-support/facts.ts'
import { postingText } from './posting-text.ts'
import { salesNoteExamples } from './sales-note.examples.ts'
import { postSalesCreditNote, postSalesDebitNote } from './sales-note.ts'

const note = { branchId: 1, customerId: 9, amount: rp(100_000) }

/** Account, PPN of 100,000, and what the customer owes less. */
it.each([
  ['HARGA_SALAH', 'SALES_DISCOUNT', 0, 100_000],
  ['HARGA_SALAH', 'SALES_DISCOUNT', 11_000, 111_000],
  ['KLAIM_PROMO', 'SALES_DISCOUNT', 0, 100_000],
  ['KLAIM_PROMO', 'SALES_DISCOUNT', 11_000, 111_000],
  ['ONGKIR', 'SALES_DISCOUNT', 0, 100_000],
  ['ONGKIR', 'SALES_DISCOUNT', 11_000, 111_000],
  ['DENDA', 'SALES_DISCOUNT', 0, 100_000],
  ['DENDA', 'SALES_DISCOUNT', 11_000, 111_000],
  ['RETUR', 'SALES_RETURN', 0, 100_000],
  ['RETUR', 'SALES_RETURN', 11_000, 111_000],
  ['LAINNYA', 'SALES_DISCOUNT', 0, 100_000],
  ['LAINNYA', 'SALES_DISCOUNT', 11_000, 111_000],
] as const)('a credit note for %s lowers %s, with PPN %d, and AR by %d', (reason, account, ppn, total) => {
  const { journals, openItems } = postSalesCreditNote({
    ...note,
    reason,
    ppn: rp(ppn),
    invoice: null,
    points: none,
  })
  expect(journals[0]?.lines.map((line) => [line.account, line.debit, line.credit])).toEqual([
    [account, 100_000, 0],
    ...(ppn > 0 ? [['PPN_OUT', ppn, 0]] : []),
    ['AR', 0, total],
  ])
  expect(openItems.map(({ item, amount, cause }) => [item, amount, cause])).toEqual([
    ['OWN', -total, 'DOCUMENT'],
  ])
})

/** Account, PPN of 100,000, and what the customer owes more. */
it.each([
  ['HARGA_SALAH', 'REVENUE', 0, 100_000],
  ['HARGA_SALAH', 'REVENUE', 11_000, 111_000],
  ['KLAIM_PROMO', 'REVENUE', 0, 100_000],
  ['KLAIM_PROMO', 'REVENUE', 11_000, 111_000],
  ['ONGKIR', 'OTHER_INCOME', 0, 100_000],
  ['ONGKIR', 'OTHER_INCOME', 11_000, 111_000],
  ['DENDA', 'OTHER_INCOME', 0, 100_000],
  ['DENDA', 'OTHER_INCOME', 11_000, 111_000],
  ['RETUR', 'REVENUE', 0, 100_000],
  ['RETUR', 'REVENUE', 11_000, 111_000],
  ['LAINNYA', 'OTHER_INCOME', 0, 100_000],
  ['LAINNYA', 'OTHER_INCOME', 11_000, 111_000],
] as const)('a debit note for %s raises %s, with PPN %d, and AR by %d', (reason, account, ppn, total) => {
  const { journals, openItems } = postSalesDebitNote({ ...note, reason, ppn: rp(ppn) })
  expect(journals[0]?.lines.map((line) => [line.account, line.debit, line.credit])).toEqual([
    ['AR', total, 0],
    [account, 0, 100_000],
    ...(ppn > 0 ? [['PPN_OUT', 0, ppn]] : []),
  ])
  expect(openItems.map(({ item, amount, cause }) => [item, amount, cause])).toEqual([
    ['OWN', total, 'DOCUMENT'],
  ])
})

it('names the customer on the receivable alone', () => {
  const text = postingText(postSalesDebitNote({ ...note, reason: 'DENDA', ppn: none }))
  expect(text).toContain('AR')
  const [line, income] = postSalesDebitNote({ ...note, reason: 'DENDA', ppn: none }).journals[0]?.lines ?? []
  expect([line?.party, income?.party]).toEqual([{ type: 'CUSTOMER', id: 9 }, undefined])
})

describeExamples('sales note', salesNoteExamples)
