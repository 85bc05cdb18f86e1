import { describe, expect, it } from 'vitest'
import { toBodyLine, toReturnLine, withScan } from './return-line.ts'

const sold = (returnable: number) => ({
  orderLineId: 7,
  lineNo: 1,
  kind: 'NORMAL' as const,
  productId: 1,
  product: { id: 1, code: 'KOPI-1', name: 'Kopi' },
  unitId: 2,
  unit: { id: 2, code: 'DUS', name: 'Dus' },
  factor: 12,
  qty: 2,
  qtyBase: 24,
  returnable,
  net: 100_000,
  units: [
    { name: 'Pcs', factor: 1, barcodes: ['8990000000017'] },
    { name: 'Dus', factor: 12, barcodes: ['18990000000014'] },
  ],
})

describe('a scan of goods that come back', () => {
  it('adds a unit of its barcode to the line, as long as there is room', () => {
    const once = withScan([toReturnLine(sold(13))], '18990000000014') ?? []
    const twice = withScan(once, '8990000000017') ?? []
    expect(twice.map(toBodyLine)).toEqual([{ orderLineId: 7, qtyBase: 13, condition: 'GOOD' }])
    expect(withScan(twice, '8990000000017')).toBeUndefined()
    expect(withScan(twice, '4000000000000')).toBeUndefined()
  })

  it('knows the SKU as a unit of the sale', () =>
    expect((withScan([toReturnLine(sold(24))], 'kopi-1') ?? []).map(toBodyLine)).toMatchObject([
      { qtyBase: 12 },
    ]))
})
