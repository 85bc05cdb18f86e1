import type { CompanyColour } from '@merchant/domain/master/company-colour.ts'

const colours: Readonly<Record<CompanyColour, string>> = {
  GREEN: '#27822f',
  TEAL: '#0f766e',
  BLUE: '#1f5fae',
  PURPLE: '#6b3fa0',
  MAROON: '#9b2335',
  BROWN: '#7a4b22',
  GOLD: '#8a6200',
  SLATE: '#455560',
}

export const colourOf = (colour: CompanyColour): string => colours[colour]

/** The letters of a company without a logo: 'PT Nusantara Distribusi Raya' is ND. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => !/^(PT|CV|UD|PD|TB|Toko)\.?$/i.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
