import { bank, cash, none, rp } from '../test-support/facts.ts'
import { example } from './example.ts'
import { postDownPaymentRefund, postSupplierDownPayment } from './supplier-down-payment.ts'

const noTax = { amount: none, hasTaxInvoice: false }

export const supplierDownPaymentExamples = [
  example(
    'Uang muka 2.000.000 dari bank',
    postSupplierDownPayment,
    {
      branchId: 1,
      supplierId: 7,
      net: rp(2_000_000),
      ppn: noTax,
      details: [{ method: 'TRANSFER', accountId: bank, amount: rp(2_000_000), bankCharge: none }],
    },
    `
    Uang muka pembelian
      SUPPLIER_ADVANCE                 2.000.000
      akun 1111                                      2.000.000
    Buku pembantu
      SUPPLIER_ADVANCE               dokumen ini      DOCUMENT     2.000.000
    `,
  ),
  example(
    'Uang muka dengan faktur pajak, sebagian giro, biaya bank 6.500',
    postSupplierDownPayment,
    {
      branchId: 1,
      supplierId: 7,
      net: rp(1_000_000),
      ppn: { amount: rp(110_000), hasTaxInvoice: true },
      details: [
        { method: 'CASH', accountId: cash, amount: rp(110_000), bankCharge: none },
        { method: 'GIRO', accountId: bank, amount: rp(1_000_000), bankCharge: rp(6_500) },
      ],
    },
    `
    Uang muka pembelian
      SUPPLIER_ADVANCE                 1.000.000
      PPN_IN                             110.000
      BANK_CHARGE                          6.500
      akun 1101                                        110.000
      GIRO_PAYABLE                                   1.000.000
      akun 1111                                          6.500
    Buku pembantu
      SUPPLIER_ADVANCE               dokumen ini      DOCUMENT     1.000.000
    `,
  ),
  example(
    'Sisa uang muka dikembalikan',
    postDownPaymentRefund,
    { branchId: 1, supplierId: 7, itemId: 31, accountId: bank, amount: rp(300_000) },
    `
    Pengembalian uang muka pembelian
      akun 1111                          300.000
      SUPPLIER_ADVANCE                                 300.000
    Buku pembantu
      SUPPLIER_ADVANCE                dokumen 31         MONEY      -300.000
    `,
  ),
]
