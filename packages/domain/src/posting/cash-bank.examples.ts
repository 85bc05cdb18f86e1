import { bank, cash, rp } from '../test-support/facts.ts'
import { postCashExpense, postCashReceipt } from './cash-bank.ts'
import { example } from './example.ts'

export const cashBankExamples = [
  example(
    'Bank masuk dari pemilik dan bunga',
    postCashReceipt,
    {
      branchId: 1,
      cashAccountId: bank,
      lines: [
        { accountId: 3101, amount: rp(5_000_000), note: 'Tambahan modal' },
        { accountId: 7101, amount: rp(12_345), note: 'Bunga' },
      ],
    },
    `
    Kas/bank masuk
      akun 1111                        5.012.345
      akun 3101                                      5.000.000
      akun 7101                                         12.345
    `,
  ),
  example(
    'Kas keluar: dua nota bensin tetap dua baris',
    postCashExpense,
    {
      branchId: 1,
      cashAccountId: cash,
      lines: [
        { accountId: 6201, amount: rp(150_000), note: 'Bensin B 1234 XY' },
        { accountId: 6201, amount: rp(100_000), note: 'Bensin B 5678 XY' },
      ],
    },
    `
    Kas/bank keluar
      akun 6201                          150.000
      akun 6201                          100.000
      akun 1101                                        250.000
    `,
  ),
]
