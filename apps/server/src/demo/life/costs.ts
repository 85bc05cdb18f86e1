import type { Seeded } from './draw.ts'

/** Rupiah per kilogram that goods of a category are bought for. Invented, near what shops paid in 2026. */
const byCategory: Readonly<Record<string, number>> = {
  MINYAK: 17_000,
  BERAS: 13_500,
  GULA: 15_500,
  MIE: 38_000,
  BUMBU: 24_000,
  CAMILAN: 62_000,
  KOPITEH: 78_000,
  AIR: 5_000,
  SUSU: 76_000,
  CUCI: 21_000,
  TISU: 42_000,
  LAMPU: 160_000,
  DIRI: 120_000,
  LAIN: 40_000,
}

/** Goods of quite another price than their category, by the words in their names; the first that fits. */
const byWords: readonly (readonly [words: RegExp, perKilogram: number])[] = [
  [/ (Mild|Filter) .*16|Mild Mentol/, 1_150_000],
  [/Kretek/, 760_000],
  [/Korek Api/, 33_000],
  [/Kedelai 500/, 13_000],
  [/Jagung Pipil/, 8_000],
  [/Sagu 500/, 15_000],
  [/Garam/, 6_500],
  [/Beras (Merah|Hitam|Basmati|Pandan)/, 19_500],
  [/Tepung (Maizena|Hunkwe|Gandum|Panir)/, 24_000],
  [/Tepung Terigu/, 10_500],
  [/Minyak (Jagung|Kedelai|Bekatul)/, 41_000],
  [/Margarin|Mentega/, 34_000],
  [/Olesan/, 68_000],
  [/Aren|Gula Batu/, 34_000],
  [/^Dapurasa (Bumbu|Penyedap|Lada|Ketumbar)/, 115_000],
  [/Kecap|Saus/, 46_000],
  [/^Wangindo/, 44_000],
  [/Isotonik|Air Kelapa|^Buahku/, 12_500],
]
const DEVIATION = 0.12
const STEP = 50

/** The thing without its size: '500 g', '1,5 L' or '12'. */
const thingOf = (name: string): string => name.replace(/ \d[\d,.]*( (g|kg|ml|L))?$/, '')

/**
 * Buying price of a base unit in steps of Rp50: log-normal around what such goods cost. All sizes of a thing go by the same draw,
 * so that a larger one costs more.
 */
export function costOf(seed: Seeded, product: { name: string; category: string; gram: number }): number {
  const { name, category, gram } = product
  const perKilogram = byWords.find(([words]) => words.test(name))?.[1] ?? byCategory[category] ?? 20_000
  const factor = Math.exp(seed('cost', thingOf(name)).gauss('factor') * DEVIATION)
  return Math.max(STEP, Math.round((perKilogram * gram * factor) / 1_000 / STEP) * STEP)
}
