import type { OpeningSide } from '@merchant/contract/cash/opening-invoice.ts'
import { openingInvoiceLifecycle } from '@merchant/domain/cash/opening-invoice.ts'
import { documentKind } from '../../../kit/document/document-kind.ts'

/** Open invoices of the old books, for their list, their page, their form and their imports. */
export const openingInvoices = documentKind({
  type: 'OPENING_INVOICE',
  lifecycle: openingInvoiceLifecycle,
  list: 'GET /v1/opening-invoices',
  read: 'GET /v1/opening-invoices/{id}',
  acts: () => import('./opening-invoice-acts.ts').then(({ openingInvoiceActs }) => openingInvoiceActs),
})

const under = (side: 'receivables' | 'payables') => {
  const start = `${openingInvoices.address.list}/${side}/import`
  return { start, batch: (id: number) => `${start}/${id}` }
}

/** Each side has an import of its own. */
export const importAddresses = { RECEIVABLE: under('receivables'), PAYABLE: under('payables') }

/** What the imports of both sides share; `fill` says how to fill in the file, `title` names the party. */
export const importOf = (side: OpeningSide, fill: string, title: string) => ({
  address: { ...importAddresses[side], list: openingInvoices.address.list },
  documents: { fill, title, open: openingInvoices.address.open },
  invalidates: [openingInvoices.list, openingInvoices.read],
})
