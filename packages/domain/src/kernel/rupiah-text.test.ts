import { expect, it } from 'vitest'
import { rupiahText } from './rupiah-text.ts'

it.each([
  [0, 'Rp 0'],
  [999, 'Rp 999'],
  [1_250_000, 'Rp 1.250.000'],
  [-20_500, '-Rp 20.500'],
])('%i is %s', (amount, text) => {
  expect(rupiahText(amount)).toBe(text)
})
