import type { SaleGoods } from '@merchant/contract/master/inventory.ts'
import { describe, expect, it } from 'vitest'
import { emptySale, missingStock, type Sale, type SaleAction, saleReducer } from './sale.ts'
import { toSaleBody } from './sale-body.ts'

const unit = (unitId: number, code: string, factor: number, isDefault: boolean) => ({
  unitId,
  code,
  name: code,
  factor,
  barcode: null,
  moreBarcodes: [],
  isDefault,
  allowFraction: false,
  price: null,
  tiers: [],
})

const coffee: SaleGoods = {
  productId: 11,
  code: 'KOPI-1',
  barcode: null,
  name: 'Kopi',
  type: 'STOCK',
  brand: null,
  category: null,
  imageUrl: null,
  units: [unit(1, 'PCS', 1, true), unit(2, 'DUS', 24, false)],
  onHand: 40,
  reserved: 0,
  available: 40,
  points: 0,
  promoBadges: [],
}
const tea: SaleGoods = { ...coffee, productId: 12, code: 'TEH-1', name: 'Teh' }
const shop = { id: 7, code: 'A-1', name: 'Toko', phone: null, isWalkIn: false }

const after = (actions: readonly SaleAction[], from: Sale = emptySale(shop)): Sale =>
  actions.reduce(saleReducer, from)
const scan = (goods: SaleGoods, unitId: number | null = null): SaleAction => ({
  type: 'goods',
  goods,
  unitId,
})
const shown = ({ lines }: Sale) =>
  lines.map(({ product, unitId, qty }) => `${product.code} ${unitId} × ${qty}`)

describe('scanning', () => {
  it('counts the same goods in the same unit up, another unit apart', () => {
    const sale = after([scan(coffee), scan(tea), scan(coffee), scan(coffee, 2)])
    expect(shown(sale)).toEqual(['KOPI-1 1 × 2', 'TEH-1 1 × 1', 'KOPI-1 2 × 1'])
    expect(sale.changed).toBe(true)
  })

  it('makes the scanned line the current one, which + and − mean', () => {
    const sale = after([scan(coffee), scan(tea), scan(coffee), { type: 'step', by: 1 }])
    expect(shown(sale)).toEqual(['KOPI-1 1 × 3', 'TEH-1 1 × 1'])
  })

  it('takes three at once', () => {
    expect(shown(after([{ type: 'goods', goods: coffee, unitId: null, qty: 3 }]))).toEqual(['KOPI-1 1 × 3'])
  })
})

describe('the current line', () => {
  it('disappears with the last one less, and its neighbour is next', () => {
    const sale = after([scan(coffee), scan(tea), { type: 'step', by: -1 }])
    expect(shown(sale)).toEqual(['KOPI-1 1 × 1'])
    expect(sale.current).toBe(sale.lines[0]?.key)
  })

  it('moves and stops at the ends', () => {
    const sale = after([scan(coffee), scan(tea), { type: 'move', by: 1 }])
    expect(sale.current).toBe(sale.lines[1]?.key)
    const up = after(
      [
        { type: 'move', by: -1 },
        { type: 'move', by: -1 },
      ],
      sale,
    )
    expect(up.current).toBe(sale.lines[0]?.key)
  })

  it('is judged anew once it changes', () => {
    const sale = after([scan(coffee)])
    const key = sale.lines[0]?.key ?? ''
    const marked = after([{ type: 'problem', key, problem: 'Stok habis' }], sale)
    expect(marked.lines[0]?.problem).toBe('Stok habis')
    expect(after([{ type: 'qty', key, qty: 2 }], marked).lines[0]?.problem).toBeUndefined()
  })
})

it('does not count as changed when only the usual customer has come', () => {
  const sale = after([{ type: 'walk-in', customer: shop }], emptySale())
  expect(sale.customer).toEqual(shop)
  expect(sale.changed).toBe(false)
})

describe('stock', () => {
  it('is short by what all lines of the goods ask for above what is free', () => {
    // 1 DUS of 24 and 20 PCS are 44 of 40.
    const sale = after([scan(coffee, 2), { type: 'goods', goods: coffee, unitId: 1, qty: 20 }])
    expect(sale.lines.map((line) => missingStock(sale, line))).toEqual([4, 4])
  })

  it('counts what the own booking keeps as free', () => {
    const sale = after([{ type: 'goods', goods: coffee, unitId: 1, qty: 44 }])
    const order = {
      id: 1,
      version: 1,
      number: 'SO/1',
      status: 'BOOKED' as const,
      channel: 'CASHIER' as const,
      saId: null,
      warehouseId: 1,
      held: { 11: 4 },
    }
    expect(sale.lines.map((line) => missingStock({ ...sale, order }, line))).toEqual([0])
  })
})

describe('the body of the calls', () => {
  it('leaves out lines whose quantity was emptied, and is none without a line', () => {
    const sale = after([scan(coffee), scan(tea)])
    const key = sale.lines[0]?.key ?? ''
    const emptied = after([{ type: 'qty', key, qty: 0 }], sale)
    expect(toSaleBody(emptied, 3)).toMatchObject({
      branchId: 3,
      customerId: 7,
      lines: [{ productId: 12, unitId: 1, qty: 1 }],
    })
    expect(toSaleBody(emptySale(shop), 3)).toBeNull()
    expect(toSaleBody(after([scan(tea)], emptySale()), 3)).toBeNull()
  })
})
