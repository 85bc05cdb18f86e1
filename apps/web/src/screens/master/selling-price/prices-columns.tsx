import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { PriceCheck } from '@merchant/contract/master/selling-price.ts'
import { createContext, useContext } from 'react'
import { t } from '../../../app/i18n.ts'
import {
  computedColumn,
  dateColumn,
  numberColumn,
  productColumn,
  quantityColumn,
  unitColumn,
} from '../../../kit/grid/columns.tsx'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import { emptyGridLine, type FoundProduct, type GridLine, withProduct } from '../../../kit/grid/grid-line.ts'
import { lookupColumn } from '../../../kit/grid/lookup-column.tsx'
import { PriceBeside } from './price-beside.tsx'
import { beginOf, endOf } from './price-dates.ts'

/** One new price; `quantity` is the least quantity of its unit; days are in the user's time zone. */
export interface PriceLine extends GridLine {
  readonly branch: Ref | null
  readonly branchGroup: Ref | null
  readonly customerGroup: Ref | null
  readonly price: number | null
  readonly validFrom: string | null
  readonly validTo: string | null
}

export const emptyPriceLine = (): PriceLine => ({
  ...emptyGridLine(),
  branch: null,
  branchGroup: null,
  customerGroup: null,
  price: null,
  validFrom: null,
  validTo: null,
})

export const pickPriced = (line: PriceLine, found: FoundProduct): PriceLine =>
  withProduct(line, found, 'isSaleDefault')

/** A line in the form of the call; without a least quantity it is for any. */
export const toPriceRow = (line: PriceLine) => ({
  productId: line.product?.id ?? 0,
  unitId: line.unitId ?? 0,
  branchId: line.branch?.id ?? null,
  branchGroupId: line.branchGroup?.id ?? null,
  customerGroupId: line.customerGroup?.id ?? null,
  minQty: line.quantity ?? 1,
  price: line.price ?? 0,
  validFrom: beginOf(line.validFrom),
  validTo: endOf(line.validTo),
})

/** What is known about the lines by their key; the columns stay the same while it comes. */
export const LineChecks = createContext<ReadonlyMap<string, PriceCheck>>(new Map())

function LineBeside({ line }: { line: PriceLine }) {
  return <PriceBeside check={useContext(LineChecks).get(line.key)} price={line.price} />
}

/** Product to price are in the order of suppliers' price lists, so that they can be pasted. */
export const priceColumns = (): GridColumn<PriceLine>[] => [
  productColumn<PriceLine>({ pick: pickPriced }),
  unitColumn<PriceLine>({ key: 'unitId', title: t('Satuan') }),
  numberColumn<PriceLine>({
    key: 'price',
    title: t('Harga'),
    width: 110,
    decimals: 0,
    required: true,
    value: (line) => line.price,
    set: (line, price) => ({ ...line, price }),
  }),
  {
    ...computedColumn<PriceLine>({ key: 'beside', title: t('Sekarang'), width: 230, text: () => '' }),
    show: (line) => <LineBeside line={line} />,
  },
  quantityColumn<PriceLine>({ key: 'minQty', title: t('Jumlah minimal'), width: 110, required: false }),
  dateColumn<PriceLine>({
    key: 'validFrom',
    title: t('Berlaku dari'),
    value: (line) => line.validFrom,
    set: (line, validFrom) => ({ ...line, validFrom }),
  }),
  dateColumn<PriceLine>({
    key: 'validTo',
    title: t('Berlaku sampai'),
    width: 110,
    value: (line) => line.validTo,
    set: (line, validTo) => ({ ...line, validTo }),
  }),
  lookupColumn<PriceLine>({
    key: 'branchId',
    title: t('Cabang'),
    width: 150,
    route: 'GET /v1/branches',
    query: () => ({ status: 'ACTIVE' }),
    value: (line) => line.branch,
    set: (line, branch) => ({ ...line, branch }),
  }),
  lookupColumn<PriceLine>({
    key: 'branchGroupId',
    title: t('Kelompok cabang'),
    width: 150,
    route: 'GET /v2/branch-group',
    query: () => ({ status: 'ACTIVE' }),
    value: (line) => line.branchGroup,
    set: (line, branchGroup) => ({ ...line, branchGroup }),
  }),
  lookupColumn<PriceLine>({
    key: 'customerGroupId',
    title: t('Kelompok pelanggan'),
    width: 160,
    route: 'GET /v1/customer-groups',
    query: () => ({ status: 'ACTIVE' }),
    value: (line) => line.customerGroup,
    set: (line, customerGroup) => ({ ...line, customerGroup }),
  }),
]
