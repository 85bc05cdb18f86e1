import { bank, none, rp } from '../test-support/facts.ts'
import { postEdcSettlement } from './edc-settlement.ts'
import { example } from './example.ts'

export const edcSettlementExamples = [
  example(
    'Kartu debit 400.000 dengan MDR 0,15 % (600) dicairkan',
    postEdcSettlement,
    { branchId: 1, bankAccountId: bank, gross: rp(400_000), fee: rp(600) },
    `
    Pencairan EDC
      akun 1111                          399.400
      EDC_FEE_EXPENSE                        600
      EDC_CLEARING                                     400.000
    `,
  ),
  example(
    'Kartu tanpa biaya',
    postEdcSettlement,
    { branchId: 1, bankAccountId: bank, gross: rp(102_300), fee: none },
    `
    Pencairan EDC
      akun 1111                          102.300
      EDC_CLEARING                                     102.300
    `,
  ),
]
