import { main, none, rp } from '../test-support/facts.ts'
import { example } from './example.ts'
import { postCreditNote, postDebitNote } from './supplier-note.ts'

const document = {
  branchId: 1,
  supplierId: 7,
  charges: [],
  goods: [],
  ppn: { amount: none, hasTaxInvoice: true },
  balances: [],
}

const tea = { productId: 2, warehouse: main, quantity: 120 }

export const supplierNoteExamples = [
  example(
    'Nota debit: rabat 500.000 dengan PPN, 400.000 langsung memotong faktur',
    postDebitNote,
    {
      ...document,
      charges: [{ accountId: null, amount: rp(500_000) }],
      ppn: { amount: rp(55_000), hasTaxInvoice: true },
      invoices: [{ itemId: 41, amount: rp(400_000) }],
    },
    `
    Nota debit
      AP                                 555.000
      PURCHASE_DISCOUNT                                500.000
      PPN_IN                                            55.000
    Buku pembantu
      AP                             dokumen ini      DOCUMENT      -555.000
      AP                              dokumen 41          NOTE      -400.000
      AP                             dokumen ini          NOTE       400.000
    `,
  ),
  example(
    'Nota debit: harga 120 teh turun 12.000, 30 sudah terjual',
    postDebitNote,
    {
      ...document,
      goods: [{ ...tea, amount: rp(12_000) }],
      balances: [
        { productId: 2, pool: 'MAIN', balance: { quantity: 90, value: rp(1_500_000), lastCost: null } },
      ],
      invoices: [],
    },
    `
    Nota debit
      AP                                  12.000
      INVENTORY                                          9.000
      PURCHASE_PRICE_VARIANCE                            3.000
    Stok
      EXO barang 2 MAIN                        0        -9.000
    Buku pembantu
      AP                             dokumen ini      DOCUMENT       -12.000
    `,
  ),
  example(
    'Nota kredit: kurang tagih dan ongkos pada akun pilihan',
    postCreditNote,
    {
      ...document,
      charges: [
        { accountId: null, amount: rp(20_000) },
        { accountId: 6201, amount: rp(75_000) },
      ],
      goods: [{ ...tea, amount: rp(12_000) }],
      ppn: { amount: rp(11_770), hasTaxInvoice: false },
    },
    `
    Nota kredit
      PURCHASE_PRICE_VARIANCE             32.000
      akun 6201                           75.000
      PPN_IN_PENDING                      11.770
      AP                                               118.770
    Buku pembantu
      AP                             dokumen ini      DOCUMENT       118.770
    `,
  ),
]
