import { rp } from '../test-support/facts.ts'
import { example } from './example.ts'
import { postOpeningInvoice } from './opening-invoice.ts'

export const openingInvoiceExamples = [
  example(
    'Nota lama pelanggan, sisa Rp 1.750.000',
    postOpeningInvoice,
    { branchId: 1, party: { type: 'CUSTOMER', id: 9 }, amount: rp(1_750_000) },
    `
    Faktur awal
      AR                               1.750.000
      OPENING_EQUITY                                 1.750.000
    Buku pembantu
      AR                             dokumen ini      DOCUMENT     1.750.000
    `,
  ),
  example(
    'Faktur lama pemasok, sisa Rp 12.400.500',
    postOpeningInvoice,
    { branchId: 1, party: { type: 'SUPPLIER', id: 7 }, amount: rp(12_400_500) },
    `
    Faktur awal
      OPENING_EQUITY                  12.400.500
      AP                                            12.400.500
    Buku pembantu
      AP                             dokumen ini      DOCUMENT    12.400.500
    `,
  ),
]
