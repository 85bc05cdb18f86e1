import { rp } from '../test-support/facts.ts'
import { postCashMovement, postShiftClose, postShiftOpening } from './cashier-shift.ts'
import { example } from './example.ts'

export const cashierShiftExamples = [
  example(
    'Buka shift: laci berisi lebih sedikit dari yang ditinggalkan',
    postShiftOpening,
    { branchId: 1, left: rp(500_000), counted: rp(490_000) },
    `
    Selisih kas saat buka shift
      CASH_OVER_SHORT                     10.000
      CASH                                              10.000
    `,
  ),
  example(
    'Buka shift: laci berisi lebih banyak dari yang ditinggalkan',
    postShiftOpening,
    { branchId: 1, left: rp(500_000), counted: rp(502_000) },
    `
    Selisih kas saat buka shift
      CASH                                 2.000
      CASH_OVER_SHORT                                    2.000
    `,
  ),
  example(
    'Kas masuk laci: tambahan uang kembalian',
    postCashMovement,
    { branchId: 1, type: 'IN', amount: rp(200_000), accountId: 1190, note: 'Tukar uang kecil' },
    `
    Kas masuk laci kasir
      CASH                               200.000
      akun 1190                                        200.000
    `,
  ),
  example(
    'Kas keluar laci: beli bensin',
    postCashMovement,
    { branchId: 1, type: 'OUT', amount: rp(50_000), accountId: 6201, note: 'Bensin' },
    `
    Kas keluar laci kasir
      akun 6201                           50.000
      CASH                                              50.000
    `,
  ),
  example(
    'Tutup shift: kurang 5.000, sisanya disetor',
    postShiftClose,
    { branchId: 1, expected: rp(1_750_000), counted: rp(1_745_000), nextFloat: rp(500_000) },
    `
    Selisih kas saat tutup shift
      CASH_OVER_SHORT                      5.000
      CASH                                               5.000
    Setoran kasir
      CASH_IN_TRANSIT                  1.245.000
      CASH                                           1.245.000
    `,
  ),
  example(
    'Tutup shift: lebih 2.500, semua ditinggal di laci',
    postShiftClose,
    { branchId: 1, expected: rp(500_000), counted: rp(502_500), nextFloat: rp(502_500) },
    `
    Selisih kas saat tutup shift
      CASH                                 2.500
      CASH_OVER_SHORT                                    2.500
    `,
  ),
]
