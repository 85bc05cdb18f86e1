/**
 * An Indonesian phone number in international form (E.164), so that one number is never kept in two spellings: `0812…`,
 * `812…` and `62812…` are `+62812…`; a number with a plus stays. Takes digits with an optional plus.
 */
export function e164(phone: string): string {
  if (phone.startsWith('+')) return phone
  if (phone.startsWith('62')) return `+${phone}`
  return `+62${phone.replace(/^0/, '')}`
}

/** The code of an approved customer (domain-sales 2.14): `JKT-00012`. */
export const customerCode = (branchCode: string, number: number): string =>
  `${branchCode}-${String(number).padStart(5, '0')}`

/** Two shops closer together than this many metres may be the same one. */
export const SAME_PLACE_METRES = 50
/** Two names with this likeness or more (trigrams, 0 to 1) may belong to the same shop. */
export const SAME_NAME_LIKENESS = 0.6
/** A map of a customer shows others up to this many metres away. */
export const NEIGHBOUR_METRES = 500

/** Metres of a degree of latitude; one of longitude is shorter by the cosine of the latitude. */
export const METRES_PER_DEGREE = 111_195

/** Half the sides, in degrees, of a square around a place that holds all places within so many metres. */
export const spanOf = (lat: number, metres: number): { lat: number; lng: number } => ({
  lat: metres / METRES_PER_DEGREE,
  lng: metres / METRES_PER_DEGREE / Math.max(Math.cos((lat * Math.PI) / 180), 0.01),
})

/** Kilometres from its branch beyond which a customer's place is doubted. */
export const BRANCH_AREA_KM = 25

/**
 * How far a customer is outside of the area of his branch (domain-sales 2.14, COORDINATE_OUT_OF_AREA): whole kilometres
 * between both places, or null within the area and where a place is missing. A warning, never a refusal.
 */
export function outOfArea(shop: Point, branch: Point): number | null {
  if (shop.lat === null || shop.lng === null || branch.lat === null || branch.lng === null) return null
  const middle = ((shop.lat + branch.lat) / 2) * (Math.PI / 180)
  const north = (shop.lat - branch.lat) * METRES_PER_DEGREE
  const east = (shop.lng - branch.lng) * METRES_PER_DEGREE * Math.cos(middle)
  const km = Math.hypot(north, east) / 1000
  return km > BRANCH_AREA_KM ? Math.round(km) : null
}

interface Point {
  lat: number | null
  lng: number | null
}
