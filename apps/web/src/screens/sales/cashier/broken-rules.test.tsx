import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BrokenRules } from './broken-rules.tsx'

it('names every rule that was passed over, and says that the sale goes on', () => {
  render(
    <BrokenRules
      warnings={[
        { reason: 'RULE_BROKEN', kind: 'PROMOTION', id: 1, code: 'PRM-7' },
        { reason: 'COUPON_UNKNOWN', code: 'HEMTA' },
        { reason: 'RULE_BROKEN', kind: 'GIFT', id: 2, code: 'GFT-2' },
      ]}
    />,
  )
  expect(screen.getByRole('status').textContent).toBe(
    'Kampanye PRM-7, GFT-2 rusak dan dilewati. Penjualan dapat dilanjutkan; beri tahu admin.',
  )
})

it('says nothing where no rule is broken', () => {
  render(<BrokenRules warnings={[{ reason: 'COUPON_UNKNOWN', code: 'HEMTA' }]} />)
  expect(screen.queryByRole('status')).toBeNull()
})
