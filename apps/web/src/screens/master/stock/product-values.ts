import type { MasterStatus, Ref } from '@merchant/contract/kernel/fields.ts'
import type { Product, ProductType } from '@merchant/contract/master/product.ts'
import { barcodesOf } from '@merchant/domain/master/barcode.ts'
import type { UploadedImage } from '../../../kit/form/fields/use-image-upload.ts'
import { number } from '../../../lib/format.ts'

/** One line of the units grid. The first line is the base unit, which holds one of itself. */
export interface UnitLine {
  unit: Ref | null
  factor: number | null
  /** The first is the main one. */
  barcodes: readonly string[]
  /** What is being typed; it counts as the last one. */
  barcode: string
  isPurchaseDefault: boolean
  isSaleDefault: boolean
  /** The line in words, for comparing two versions. */
  name: string
}

export type ProductValues = {
  name: string
  sku: string
  type: ProductType
  brandId: Ref | null
  categoryId: Ref | null
  taxCode: string | null
  units: readonly UnitLine[]
  isPurchasable: boolean
  isSellable: boolean
  weightGram: number | null
  shelfLifeDays: number | null
  /** The first is the main one. */
  imageFileId: readonly UploadedImage[]
  note: string
  status: MasterStatus
}

/** The barcodes of a line, each once. */
const allBarcodes = ({ barcodes, barcode }: Pick<UnitLine, 'barcodes' | 'barcode'>): string[] => [
  ...new Set([...barcodes, ...codesIn(barcode)]),
]

/** The codes of a typed or pasted text. */
export const codesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** A line with its words. */
export const unitLine = (line: Omit<UnitLine, 'name'>): UnitLine => ({
  ...line,
  name: [line.unit?.name, line.factor !== null && `(${number(line.factor)})`, ...allBarcodes(line)]
    .filter(Boolean)
    .join(' '),
})

export const emptyLine = (base: boolean): UnitLine =>
  unitLine({
    unit: null,
    factor: base ? 1 : null,
    barcodes: [],
    barcode: '',
    isPurchaseDefault: base,
    isSaleDefault: base,
  })

export function toProductValues(product: Product | null): ProductValues {
  const [id, url] = [product?.imageFileId ?? null, product?.imageUrl ?? null]
  return {
    name: product?.name ?? '',
    sku: product?.sku ?? '',
    type: product?.type ?? 'STOCK',
    brandId: product?.brand ?? null,
    categoryId: product?.category ?? null,
    taxCode: product?.taxCode ?? 'PPN',
    units: product?.units.map(({ barcode, moreBarcodes, unitId: _, ...line }) =>
      unitLine({ ...line, barcodes: barcodesOf({ barcode, moreBarcodes }), barcode: '' }),
    ) ?? [emptyLine(true)],
    isPurchasable: product?.isPurchasable ?? true,
    isSellable: product?.isSellable ?? true,
    weightGram: product?.weightGram ?? null,
    shelfLifeDays: product?.shelfLifeDays ?? null,
    imageFileId: [...(id !== null && url !== null ? [{ id, url }] : []), ...(product?.moreImages ?? [])],
    note: product?.note ?? '',
    status: product?.status ?? 'ACTIVE',
  }
}

/** Untouched lines are left out; a zero for a missing value is refused by name. */
const toUnits = (lines: readonly UnitLine[]) =>
  lines
    .map((line) => ({ ...line, codes: allBarcodes(line) }))
    .filter(({ unit, codes }, index) => index === 0 || unit !== null || codes.length > 0)
    .map(({ unit, factor, codes: [barcode = null, ...moreBarcodes], isPurchaseDefault, isSaleDefault }) => ({
      unitId: unit?.id ?? 0,
      factor: factor ?? 0,
      barcode,
      moreBarcodes,
      isPurchaseDefault,
      isSaleDefault,
    }))

export const toProductBody = (values: ProductValues) => ({
  ...values,
  brandId: values.brandId?.id ?? null,
  categoryId: values.categoryId?.id ?? null,
  taxCode: values.taxCode ?? '',
  units: toUnits(values.units),
  imageFileId: values.imageFileId[0]?.id ?? null,
  moreImageFileIds: values.imageFileId.slice(1).map(({ id }) => id),
})
