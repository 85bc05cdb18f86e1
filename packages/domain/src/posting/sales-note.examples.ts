import { none, rp } from '../test-support/facts.ts'
import { example } from './example.ts'
import { postSalesCreditNote, postSalesDebitNote } from './sales-note.ts'

const plain = { branchId: 1, customerId: 9 }

export const salesNoteExamples = [
  example(
    'Nota kredit: harga salah 100.000 dengan PPN, langsung memotong faktur yang menjadi lunas; poinnya senilai 2.500',
    postSalesCreditNote,
    {
      ...plain,
      reason: 'HARGA_SALAH',
      amount: rp(100_000),
      ppn: rp(11_000),
      invoice: 80,
      points: rp(2_500),
    },
    `
    Nota kredit penjualan
      SALES_DISCOUNT                     100.000
      PPN_OUT                             11.000
      AR                                               111.000
      LOYALTY_EXPENSE                      2.500
      LOYALTY_LIABILITY                                  2.500
    Buku pembantu
      AR                             dokumen ini      DOCUMENT      -111.000
      AR                              dokumen 80          NOTE      -111.000
      AR                             dokumen ini          NOTE       111.000
    `,
  ),
  example(
    'Nota kredit: retur tanpa faktur dan tanpa PPN, terbuka sampai dipakai',
    postSalesCreditNote,
    { ...plain, reason: 'RETUR', amount: rp(75_000), ppn: none, invoice: null, points: none },
    `
    Nota kredit penjualan
      SALES_RETURN                        75.000
      AR                                                75.000
    Buku pembantu
      AR                             dokumen ini      DOCUMENT       -75.000
    `,
  ),
  example(
    'Nota debit: kurang tagih 200.000 dengan PPN',
    postSalesDebitNote,
    { ...plain, reason: 'HARGA_SALAH', amount: rp(200_000), ppn: rp(22_000) },
    `
    Nota debit penjualan
      AR                                 222.000
      REVENUE                                          200.000
      PPN_OUT                                           22.000
    Buku pembantu
      AR                             dokumen ini      DOCUMENT       222.000
    `,
  ),
  example(
    'Nota debit: denda keterlambatan 50.000 tanpa PPN',
    postSalesDebitNote,
    { ...plain, reason: 'DENDA', amount: rp(50_000), ppn: none },
    `
    Nota debit penjualan
      AR                                  50.000
      OTHER_INCOME                                      50.000
    Buku pembantu
      AR                             dokumen ini      DOCUMENT        50.000
    `,
  ),
]
