import type { Draw, Seeded } from './draw.ts'
import { ends, families, men, middles, starts, streets, villages, women } from './outlet-names.ts'

export type OutletClass = 'GROSIR' | 'RETAIL' | 'WARUNG' | 'MINIMARKET' | 'KANTIN'

/** A shop of the demo, as the pure rules make it (domain-sales 9.5). */
export interface Outlet {
  branch: string
  name: string
  owner: string
  phone: string
  outletClass: OutletClass
  group: string
  type: 'MEMBER' | 'COMMUNITY' | 'MOTORIST' | 'POS'
  address: string
  subDistrict: string
  lat: number
  lng: number
  approved: 'Approved' | 'Rejected' | null
  /** How much it buys beside others. */
  weight: number
  /** Some buy often, some have gone quiet, some never came. */
  activity: 'ACTIVE' | 'SLEEPING' | 'LOST' | 'NEVER'
}

export interface OutletPlace {
  code: string
  lat: number
  lng: number
  /** Share of all outlets beside other branches. */
  weight: number
}

const classes: readonly (readonly [OutletClass, number])[] = [
  ['WARUNG', 48],
  ['RETAIL', 27],
  ['GROSIR', 12],
  ['MINIMARKET', 6],
  ['KANTIN', 7],
]
const types: readonly (readonly [Outlet['type'], number])[] = [
  ['MEMBER', 865],
  ['COMMUNITY', 60],
  ['MOTORIST', 30],
  ['POS', 45],
]
const activities: readonly (readonly [Outlet['activity'], number])[] = [
  ['ACTIVE', 68],
  ['SLEEPING', 17],
  ['LOST', 9],
  ['NEVER', 6],
]
const decisions: readonly (readonly [Outlet['approved'], number])[] = [
  ['Approved', 92],
  [null, 4],
  ['Rejected', 4],
]

/** Every so many outlets one is entered a second time by somebody else, a few metres away. */
const DUPLICATE_EVERY = 50
const KM_PER_DEGREE = 111.32
const SPREAD_KM = 1.8
const FARTHEST_KM = 12

/** So many outlets in all, shared out by the weights of the branches. */
export function outletsOf(seed: Seeded, places: readonly OutletPlace[], count: number): Outlet[] {
  const whole = places.reduce((sum, { weight }) => sum + weight, 0)
  let before = 0
  return places.flatMap((place) => {
    const from = Math.round((count * before) / whole)
    before += place.weight
    const many = Math.round((count * before) / whole) - from
    return outletsOfBranch(seed, place, many)
  })
}

function outletsOfBranch(seed: Seeded, place: OutletPlace, many: number): Outlet[] {
  const made: Outlet[] = []
  for (let index = 0; index < many; index++) {
    const original = index % DUPLICATE_EVERY === DUPLICATE_EVERY - 1 ? made[index - 1] : undefined
    const draw = seed(`outlet:${place.code}`, index)
    made.push(original ? again(draw, original, index) : outletOf(seed, draw, place, index))
  }
  return made
}

/** The same shop as somebody else wrote it down: the finder of duplicates has something to find. */
const again = (draw: Draw, original: Outlet, index: number): Outlet => ({
  ...original,
  name: original.name.replace(/^(Toko|Warung|Grosir|Kantin|Minimarket) /, '$1 Bu '),
  phone: phoneOf(draw, index),
  lat: round(original.lat + 0.0001),
  approved: null,
  activity: 'NEVER',
})

function outletOf(seed: Seeded, draw: Draw, place: OutletPlace, index: number): Outlet {
  const outletClass = draw.weighted('class', classes)
  const isWoman = draw.chance('woman', 0.55)
  const first = draw.pick('first', isWoman ? women : men)
  const approved = draw.weighted('approved', decisions)
  const { lat, lng } = positionOf(seed, draw, place)
  return {
    branch: place.code,
    name: nameOf(draw, outletClass, first),
    owner: `${first} ${draw.pick('family', families)}`,
    phone: phoneOf(draw, index),
    outletClass,
    group: outletClass === 'WARUNG' || outletClass === 'KANTIN' ? 'WARUNG' : 'RETAIL-BESAR',
    type: draw.weighted('type', types),
    address: `Jl. ${draw.pick('street', streets)} ${draw.int('house', 1, 220)}`,
    subDistrict: draw.pick('village', villages),
    lat,
    lng,
    approved,
    weight: Math.exp(draw.gauss('weight')),
    activity: approved === 'Approved' ? draw.weighted('activity', activities) : 'NEVER',
  }
}

/** Around one of the branch's two to six busy places, which lie around its centre. */
function positionOf(seed: Seeded, draw: Draw, place: OutletPlace): { lat: number; lng: number } {
  const clusters = seed('cluster', place.code).int('many', 2, 6)
  const cluster = seed(`cluster:${place.code}`, draw.int('cluster', 1, clusters))
  const km = (field: string) => {
    const off = cluster.gauss(field) * 3 + draw.gauss(field) * SPREAD_KM
    return Math.max(-FARTHEST_KM, Math.min(FARTHEST_KM, off))
  }
  return {
    lat: round(place.lat + km('north') / KM_PER_DEGREE),
    lng: round(place.lng + km('east') / (KM_PER_DEGREE * Math.cos((place.lat * Math.PI) / 180))),
  }
}

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

const kinds: Readonly<Record<OutletClass, string>> = {
  GROSIR: 'Grosir',
  RETAIL: 'Toko',
  WARUNG: 'Warung',
  MINIMARKET: 'Minimarket',
  KANTIN: 'Kantin',
}

function nameOf(draw: Draw, outletClass: OutletClass, owner: string): string {
  if (outletClass === 'WARUNG' && draw.chance('owner', 0.5)) return `Warung ${owner} ${syllables(draw)}`
  return `${kinds[outletClass]} ${syllables(draw)}`
}

function syllables(draw: Draw): string {
  const middle = draw.chance('long', 0.5) ? draw.pick('middle', middles) : ''
  return `${draw.pick('start', starts)}${middle}${draw.pick('end', ends)}`
}

/** Unlike any other of the branch: the index is part of it. */
const phoneOf = (draw: Draw, index: number): string =>
  `+62857${String(draw.int('phone', 100, 999))}${String(10_000 + index)}`
