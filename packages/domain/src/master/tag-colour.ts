/** Colours that are offered for labels of shops, by name; any other is written as `#RRGGBB`. */
export const tagColours = {
  '#3CB144': 'Hijau',
  '#0F766E': 'Toska',
  '#228BE6': 'Biru',
  '#6B3FA0': 'Ungu',
  '#D6336C': 'Merah muda',
  '#C92A2A': 'Merah',
  '#E8590C': 'Jingga',
  '#F2C037': 'Kuning',
  '#7A4B22': 'Cokelat',
  '#455560': 'Abu-abu',
} as const
export type TagColour = keyof typeof tagColours

/** The name of an offered colour; undefined for any other. */
export const tagColourName = (colour: string): (typeof tagColours)[TagColour] | undefined =>
  Object.hasOwn(tagColours, colour) ? tagColours[colour as TagColour] : undefined // it is one of them
