import type { DeliveryOrderLine } from '@merchant/contract/sales/delivery.ts'
import { describe, expect, it } from 'vitest'
import { isDone, scanned, toLines, withPicked } from './picked.ts'

/** 2 cartons of 12; a carton has a barcode of its own. */
const line = (id: number, more: Partial<DeliveryOrderLine> = {}): DeliveryOrderLine => ({
  id,
  lineNo: id,
  orderLineId: id * 10,
  productId: id,
  product: { id, code: `SKU-${id}`, name: `Barang ${id}`, imageUrl: null },
  unitId: 2,
  unit: { id: 2, code: 'DUS', name: 'Dus' },
  factor: 12,
  qty: 2,
  qtyBase: 24,
  pickedQtyBase: null,
  isGiven: false,
  units: [
    { name: 'Pcs', factor: 1, barcodes: ['899001'] },
    { name: 'Dus', factor: 12, barcodes: ['899012', '899013'] },
  ],
  ...more,
})

describe('picking by scanner', () => {
  it('counts a carton by any of its codes, a piece by its own, and an SKU as a unit of the line', () => {
    const lines = [line(1)]
    const steps = ['899012', '899001', 'sku-1'].reduce(
      (picked, code) => {
        const found = scanned(lines, picked, code)
        return found.kind === 'PICKED' ? found.picked : picked
      },
      {} as Record<number, number>,
    )
    expect(steps).toEqual({ 1: 13 }) // 12 + 1; one carton more would be 25 of 24
  })

  it('says what is too much and what is not on the paper, and changes nothing', () => {
    const lines = [line(1)]
    expect(scanned(lines, { 1: 24 }, '899001')).toEqual({ kind: 'OVER', line: lines[0] })
    expect(scanned(lines, {}, '777')).toEqual({ kind: 'UNKNOWN' })
  })

  it('goes on with the second line of the same goods, such as free ones', () => {
    const lines = [line(1), line(2, { units: line(1).units, isGiven: true, qtyBase: 12, qty: 1 })]
    expect(scanned(lines, { 1: 24 }, '899012')).toMatchObject({ kind: 'PICKED', picked: { 1: 24, 2: 12 } })
  })

  it('keeps within what was sold, and sends the whole list', () => {
    const lines = [line(1), line(2)]
    expect(withPicked({}, line(1), 30)).toEqual({ 1: 24 })
    expect(withPicked({}, line(1), -1)).toEqual({ 1: 0 })
    expect(isDone({ 1: 24 }, line(1))).toBe(true)
    expect(toLines(lines, { 1: 18 })).toEqual([
      { orderLineId: 10, pickedQtyBase: 18 },
      { orderLineId: 20, pickedQtyBase: 0 },
    ])
  })
})
