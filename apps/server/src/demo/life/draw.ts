/**
 * Values that look random and are not (domain-sales 9.1): each follows from the seed and its purpose, never from the number
 * of earlier draws, so that one more entity changes no other.
 */
export interface Draw {
  /** At least 0 and below 1. */
  unit(field: string): number
  /** A whole number, both ends included. */
  int(field: string, least: number, most: number): number
  chance(field: string, probability: number): boolean
  pick<T>(field: string, of: readonly T[]): T
  /** From pairs of a value and its weight. */
  weighted<T>(field: string, of: readonly (readonly [T, number])[]): T
  /** Mean 0, deviation 1. */
  gauss(field: string): number
}

export type Seeded = (entity: string, index: number | string) => Draw

/** All values of one seed: `seeded(7)('outlet', 3).int('phone', 0, 9)` is the same on every machine. */
export const seeded =
  (seed: number): Seeded =>
  (entity, index) => {
    const unit = (field: string) => hash(`${seed}|${entity}|${index}|${field}`) / 2 ** 32
    const draw: Draw = {
      unit,
      int: (field, least, most) => least + Math.floor(unit(field) * (most - least + 1)),
      chance: (field, probability) => unit(field) < probability,
      pick: (field, of) => at(of, Math.floor(unit(field) * of.length)),
      weighted: (field, of) => {
        let left = unit(field) * of.reduce((sum, [, weight]) => sum + weight, 0)
        const found = of.find(([, weight]) => {
          left -= weight
          return left < 0
        })
        return (found ?? at(of, of.length - 1))[0]
      },
      // Box and Muller; 1 − u, because the logarithm of 0 has no value
      gauss: (field) =>
        Math.sqrt(-2 * Math.log(1 - unit(`${field}:r`))) * Math.cos(2 * Math.PI * unit(`${field}:a`)),
    }
    return draw
  }

function at<T>(of: readonly T[], index: number): T {
  const found = of[index]
  if (found === undefined) throw new Error('there is nothing to draw from')
  return found
}

/** FNV-1a over the characters, then the finalizer of MurmurHash3, so that near inputs lie far apart. 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
