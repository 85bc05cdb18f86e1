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
