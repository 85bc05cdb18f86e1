import { expect, test } from '@playwright/test'
import { sizes } from '../tools/bench/sizes.ts'

// The journeys run on a fresh build, so this is where its weight is watched; it needs no page.
test('what a browser loads stays within the budgets', () => {
  const rows = sizes()
  expect(rows.map(({ name }) => name)).toContain('shell and first list')
  const over = rows.filter(({ kib, budget }) => budget !== null && kib > budget)
  expect(over).toEqual([])
})
