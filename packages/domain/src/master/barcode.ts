/** A unit of goods with its barcodes: the main one, which is printed, and further ones that are found alike. */
export interface CodedUnit {
  readonly barcode: string | null
  readonly moreBarcodes: readonly string[]
}

/** All barcodes of a unit, the main one first. */
export const barcodesOf = ({ barcode, moreBarcodes }: CodedUnit): readonly string[] =>
  barcode === null ? moreBarcodes : [barcode, ...moreBarcodes]

/** The unit that a scanned code is printed on; undefined where it is none of these. */
export const unitOfCode = <U extends CodedUnit>(units: readonly U[], code: string): U | undefined =>
  units.find((unit) => barcodesOf(unit).includes(code))

export type Symbology = 'EAN13' | 'EAN8' | 'UPCA' | 'CODE128'

const byLength: Readonly<Record<number, Symbology>> = { 8: 'EAN8', 12: 'UPCA', 13: 'EAN13' }

/**
 * The bars that a code is printed with: the bars of its length where its last digit is the check digit (GS1 General Specifications
 * 7.9: weights 3 and 1 from the right), else Code 128, which takes every code.
 */
export function symbologyOf(code: string): Symbology {
  const fits = /^\d+$/.test(code) ? byLength[code.length] : undefined
  return fits && checkSum(code) % 10 === 0 ? fits : 'CODE128'
}

const checkSum = (code: string): number =>
  [...code].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
