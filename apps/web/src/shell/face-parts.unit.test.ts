import { type CompanyColour, companyColours } from '@merchant/domain/master/company-colour.ts'
import { expect, it } from 'vitest'
import { colourOf, initials } from './face-parts.ts'

/** WCAG 2.2: the relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

it.each(Object.keys(companyColours) as CompanyColour[])('white can be read on %s', (colour) => {
  expect(1.05 / (luminance(colourOf(colour)) + 0.05)).toBeGreaterThanOrEqual(4.5)
})

it.each([
  ['PT Nusantara Distribusi Raya', 'ND'],
  ['Toko Makmur', 'M'],
  ['cv. sinar  jaya', 'SJ'],
  ['UD', ''],
])('%s is %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
