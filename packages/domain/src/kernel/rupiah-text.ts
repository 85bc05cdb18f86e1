import { absolute, type Figure } from './figure.ts'

const grouped = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 })

/** `1250000` is `Rp 1.250.000`, as sentences to people show it; `-5` is `-Rp 5`. */
export const rupiahText = (amount: Figure): string =>
  `${amount < 0 ? '-' : ''}Rp ${grouped.format(absolute(amount))}`
