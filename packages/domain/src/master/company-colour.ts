/** Colours of a company; white on each has a contrast of 4.5 or more (`shell/face-parts` of the web app). */
export const companyColours = {
  GREEN: 'Hijau',
  TEAL: 'Toska',
  BLUE: 'Biru',
  PURPLE: 'Ungu',
  MAROON: 'Merah hati',
  BROWN: 'Cokelat',
  GOLD: 'Emas tua',
  SLATE: 'Abu-abu',
} as const
export type CompanyColour = keyof typeof companyColours
