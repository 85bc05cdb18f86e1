import type { PromoBadge, SaleGoods } from '@merchant/contract/master/inventory.ts'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { GoodsOption } from './goods-search.tsx'

const withBadges = (...promoBadges: PromoBadge[]): SaleGoods => ({
  productId: 11,
  code: 'KOPI-1',
  barcode: null,
  name: 'Kopi',
  type: 'SERVICE',
  brand: null,
  category: null,
  imageUrl: null,
  units: [],
  onHand: null,
  reserved: null,
  available: null,
  points: 0,
  promoBadges,
})

it('shows nothing beside goods that no campaign is for', () => {
  const { container } = render(<GoodsOption goods={withBadges()} />)
  expect(container.textContent).toBe('KopiKOPI-1Tanpa stok')
})

it('shows the first two campaigns, with the whole name of one that is cut', () => {
  const { container } = render(
    <GoodsOption
      goods={withBadges(
        { kind: 'DISCOUNT', id: 1, name: 'Diskon merek' },
        { kind: 'PROMOTION', id: 1, name: 'Beli 10 gratis 1' },
        { kind: 'GIFT', id: 1, name: 'Hadiah payung' },
      )}
    />,
  )
  expect(screen.getByTitle('Diskon merek').textContent).toBe('Diskon merek')
  expect(screen.getByTitle('Beli 10 gratis 1').textContent).toBe('Beli 10 gratis 1')
  expect(container.textContent).not.toContain('Hadiah payung')
})
