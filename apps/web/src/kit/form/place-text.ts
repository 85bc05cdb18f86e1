import { printNumber } from './number-text.ts'

/**
 * Coordinates as people type and paste them. Maps write `-6.225014, 106.900447`; in a field of its own a comma or a
 * point starts the decimals.
 */
export interface Place {
  lat: number
  lng: number
}

/** Seven decimals of a degree are about a centimetre. */
const decimals = 7
const typedDegree = new RegExp(`^-?\\d{0,3}(?:[.,]\\d{0,${decimals}})?$`)

/** `-6,225` or `-6.225` → -6.225; null for empty or unfinished text, undefined for text that is no degree. */
export function readDegree(text: string): number | null | undefined {
  const compact = text.trim().replace('−', '-')
  if (!typedDegree.test(compact)) return undefined
  return /\d/.test(compact) ? Number(compact.replace(',', '.')) : null
}

export const printDegree = (degree: number): string => printNumber(degree, decimals)

const withPoints = /^\(?(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\)?$/
const withCommas = /^\(?(-?\d{1,3},\d+)\s*[;\s]\s*(-?\d{1,3},\d+)\)?$/

/** Reads a pair in the format of maps; undefined for other text, such as `-6,225`, which is one degree. */
export function readPlace(text: string): Place | undefined {
  const compact = text.trim().replaceAll('−', '-')
  const [, lat, lng] =
    withCommas.exec(compact) ?? (typedDegree.test(compact) ? [] : withPoints.exec(compact)) ?? []
  if (lat === undefined || lng === undefined) return undefined
  const degree = (part: string) => Number(Number(part.replace(',', '.')).toFixed(decimals))
  return { lat: degree(lat), lng: degree(lng) }
}

/** Indonesia from Sabang to Merauke and from Miangas to Rote, rounded outwards to whole degrees. */
const inIndonesia = (lat: number, lng: number) => lat >= -11.5 && lat <= 6.5 && lng >= 94.5 && lng <= 141.5

/** Why a place is likely a mistake: half of it is missing, the two are swapped, or it is far away. */
export function placeDoubt(
  lat: number | null,
  lng: number | null,
): 'INCOMPLETE' | 'SWAPPED' | 'ABROAD' | null {
  if (lat === null && lng === null) return null
  if (lat === null || lng === null) return 'INCOMPLETE'
  if (inIndonesia(lat, lng)) return null
  return inIndonesia(lng, lat) ? 'SWAPPED' : 'ABROAD'
}
