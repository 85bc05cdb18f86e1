import type { ProposedBuyingPrice } from '@merchant/contract/document/proposals.ts'
import { describe, expect, it } from 'vitest'
import type { PricedGridLine } from '../grid/amounts.ts'
import { withoutProposal, withProposedPrice } from './proposed-price.ts'

const unit = (unitId: number, factor: number) => ({
  unitId,
  unit: { id: unitId, code: `U${unitId}`, name: `Satuan ${unitId}` },
  factor,
  barcode: null,
  moreBarcodes: [],
  isPurchaseDefault: false,
  isSaleDefault: false,
})
const line: PricedGridLine = {
  key: 'a',
  product: { id: 7, name: 'Teh' },
  units: [unit(1, 1), unit(2, 40)],
  unitId: 2,
  quantity: null,
  price: null,
  discounts: [null, null, null, null],
  discountAmount: null,
  taxCode: 'PPN',
  note: '',
}
/** 100,000 for a box of 40, with 2.5 % off. */
const last: ProposedBuyingPrice = {
  productId: 7,
  unitId: 2,
  unit: { id: 2, code: 'U2', name: 'Satuan 2' },
  factor: 40,
  price: '100000',
  disc1: 2.5,
  disc2: 0,
  disc3: 0,
  disc4: 0,
  date: '2026-11-18',
  documentId: 9,
  docNo: 'PO/JKT/2611/00001',
}

describe('the proposed price of a line', () => {
  it('comes with its percentages, marked', () => {
    expect(withProposedPrice(line, last)).toMatchObject({
      price: 100_000,
      discounts: [2.5, null, null, null],
      priceFrom: 'PROPOSED',
    })
  })

  it('is told in the unit of the line, to four decimals', () => {
    expect(withProposedPrice({ ...line, unitId: 1 }, last).price).toBe(2_500)
    // 100,001 / 40 = 2,500.025; 100,000.1 / 3 = 33,333.36666…
    expect(withProposedPrice({ ...line, unitId: 1 }, { ...last, price: '100001' }).price).toBe(2_500.025)
    expect(withProposedPrice({ ...line, unitId: 1 }, { ...last, factor: 3, price: '100000.1' }).price).toBe(
      33_333.3667,
    )
  })

  it('follows the unit and the supplier as long as nobody types', () => {
    const proposed = withProposedPrice(line, last)
    expect(withProposedPrice({ ...proposed, unitId: 1 }, last).price).toBe(2_500)
    expect(withProposedPrice(proposed, last)).toBe(proposed)
    expect(withProposedPrice(proposed, undefined)).toMatchObject({ price: null, discounts: line.discounts })
  })

  it('never takes the place of a typed, an emptied or a stored price', () => {
    for (const kept of [
      { ...line, price: 90_000, priceFrom: 'TYPED' as const },
      { ...line, price: null, priceFrom: 'TYPED' as const },
      { ...line, price: 90_000 },
    ]) {
      expect(withProposedPrice(kept, last)).toBe(kept)
      expect(withProposedPrice(kept, undefined)).toBe(kept)
      expect(withoutProposal(kept)).toBe(kept)
    }
  })

  it('takes the place of a copied price, which stays where there is no other', () => {
    const copied = { ...line, price: 90_000, discounts: [1, null, null, null], priceFrom: 'COPIED' as const }
    expect(withProposedPrice(copied, last)).toMatchObject({ price: 100_000, priceFrom: 'PROPOSED' })
    expect(withProposedPrice(copied, undefined)).toBe(copied)
    expect(withoutProposal(copied).price).toBeNull() // with other goods
  })

  it('waits for the goods and their units', () => {
    const loading = { ...line, units: [], unitId: null }
    expect(withProposedPrice(loading, last)).toBe(loading)
  })
})
