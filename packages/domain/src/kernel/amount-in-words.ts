import { type Rupiah, rupiah } from './money.ts'

const ones = [
  'nol',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
] as const

/** Names of the thousands, the largest first; the safe range ends within the quadrillions. */
const scales: readonly (readonly [value: number, name: string])[] = [
  [1e15, 'kuadriliun'],
  [1e12, 'triliun'],
  [1e9, 'miliar'],
  [1e6, 'juta'],
  [1e3, 'ribu'],
]

/**
 * 'Terbilang': an amount as Indonesian papers write it out, with a capital and its currency. 1.250 is 'Seribu dua ratus
 * lima puluh rupiah'; a negative amount begins with 'Minus'.
 * @throws RangeError when the amount is not a safe whole number
 */
export function amountInWords(amount: Rupiah | number): string {
  const whole = rupiah(amount)
  const words = `${whole < 0 ? 'minus ' : ''}${wordsOf(Math.abs(whole))} rupiah`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function wordsOf(value: number): string {
  if (value < 12) return ones[value] ?? ''
  if (value < 20) return `${wordsOf(value - 10)} belas`
  if (value < 100) return joined(value, 10, 'puluh')
  if (value < 200) return `seratus${restOf(value - 100)}`
  if (value < 1000) return joined(value, 100, 'ratus')
  if (value < 2000) return `seribu${restOf(value - 1000)}`
  const [scale, name] = scales.find(([least]) => value >= least) ?? [1000, 'ribu']
  return joined(value, scale, name)
}

const joined = (value: number, scale: number, name: string): string =>
  `${wordsOf(Math.floor(value / scale))} ${name}${restOf(value % scale)}`

const restOf = (rest: number): string => (rest === 0 ? '' : ` ${wordsOf(rest)}`)
