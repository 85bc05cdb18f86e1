import { bank, cash, none, rp } from '../test-support/facts.ts'
import { type DebtPaymentFacts, postDebtPayment } from './debt-payment.ts'
import { example } from './example.ts'
import { supplier } from './posting.ts'

const plain: DebtPaymentFacts = { branchId: 1, creditor: supplier(7), debts: [], credits: [], details: [] }

export const debtPaymentExamples = [
  example(
    'Sebagian lewat bank, potongan 31.147, biaya bank 6.500',
    postDebtPayment,
    {
      ...plain,
      debts: [{ itemId: 41, account: 'AP', amount: rp(5_000_000), discount: rp(31_147) }],
      details: [{ method: 'TRANSFER', accountId: bank, amount: rp(5_000_000), bankCharge: rp(6_500) }],
    },
    `
    Pelunasan hutang
      AP                               5.031.147
      BANK_CHARGE                          6.500
      PURCHASE_DISCOUNT                                 31.147
      akun 1111                                      5.006.500
    Buku pembantu
      AP                              dokumen 41         MONEY    -5.000.000
      AP                              dokumen 41      DISCOUNT       -31.147
    `,
  ),
  example(
    'Dua faktur dan hutang lain; dipotong nota debit, retur, dan uang muka; sisanya tunai dan giro',
    postDebtPayment,
    {
      ...plain,
      debts: [
        { itemId: 41, account: 'AP', amount: rp(1_000_000), discount: none },
        { itemId: 42, account: 'AP', amount: rp(500_000), discount: rp(5_000) },
        { itemId: 43, account: 'OTHER_DEBT', amount: rp(200_000), discount: none },
      ],
      credits: [
        { itemId: 51, account: 'AP', cause: 'NOTE', amount: rp(300_000) },
        { itemId: 52, account: 'SUPPLIER_RETURN_RECEIVABLE', cause: 'RETURN', amount: rp(800_000) },
        { itemId: 53, account: 'SUPPLIER_ADVANCE', cause: 'ADVANCE', amount: rp(100_000) },
      ],
      details: [
        { method: 'CASH', accountId: cash, amount: rp(100_000), bankCharge: none },
        { method: 'GIRO', accountId: bank, amount: rp(400_000), bankCharge: none },
      ],
    },
    `
    Pelunasan hutang
      AP                               1.205.000
      OTHER_DEBT                         200.000
      PURCHASE_DISCOUNT                                  5.000
      SUPPLIER_RETURN_RECEIVABLE                       800.000
      SUPPLIER_ADVANCE                                 100.000
      akun 1101                                        100.000
      GIRO_PAYABLE                                     400.000
    Buku pembantu
      AP                              dokumen 41          NOTE      -300.000
      AP                              dokumen 51          NOTE       300.000
      AP                              dokumen 41        RETURN      -700.000
      SUPPLIER_RETURN_RECEIVABLE      dokumen 52        RETURN      -700.000
      AP                              dokumen 42        RETURN      -100.000
      SUPPLIER_RETURN_RECEIVABLE      dokumen 52        RETURN      -100.000
      AP                              dokumen 42       ADVANCE      -100.000
      SUPPLIER_ADVANCE                dokumen 53       ADVANCE      -100.000
      AP                              dokumen 42         MONEY      -300.000
      AP                              dokumen 42      DISCOUNT        -5.000
      OTHER_DEBT                      dokumen 43         MONEY      -200.000
    `,
  ),
  example(
    'Nota debit melunasi faktur: hanya pasangan, tanpa jurnal',
    postDebtPayment,
    {
      ...plain,
      debts: [{ itemId: 41, account: 'AP', amount: rp(300_000), discount: none }],
      credits: [{ itemId: 51, account: 'AP', cause: 'NOTE', amount: rp(300_000) }],
    },
    `
    Buku pembantu
      AP                              dokumen 41          NOTE      -300.000
      AP                              dokumen 51          NOTE       300.000
    `,
  ),
]
