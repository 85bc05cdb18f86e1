import type { Limits } from '@merchant/contract/system/role.ts'
import { basisPoints, rupiah } from '@merchant/domain/kernel/money.ts'
import type { RoleLimits } from '@merchant/domain/sales/role-limits.ts'

/** The names of limits in refusals. */
export const limitLabels: Record<keyof RoleLimits, string> = {
  manualDiscountBp: 'Diskon manual per baris',
  orderDiscount: 'Potongan manual per pesanan',
  mayVoid: 'Batalkan penjualan hari yang sama',
  priceOverride: 'Ubah harga jual',
  returnApproval: 'Setujui retur',
}

const amountOf = (amount: number | null) => (amount === null ? null : rupiah(amount))

/** The limits of a request, in the units of the rules. */
export const readLimits = ({
  manualDiscount,
  orderDiscount,
  returnApproval,
  ...others
}: Limits): RoleLimits => ({
  ...others,
  manualDiscountBp: manualDiscount === null ? null : basisPoints(manualDiscount),
  orderDiscount: amountOf(orderDiscount),
  returnApproval: amountOf(returnApproval),
})

/** The same for a reply: percent instead of basis points. */
export const limitsReply = ({ manualDiscountBp, ...others }: RoleLimits): Limits => ({
  ...others,
  manualDiscount: manualDiscountBp === null ? null : manualDiscountBp / 100,
})
