import fc from 'fast-check'
import { hostileValue } from './hostile.ts'

/** A generated file; where it is as it should be, how many rows it has. */
export interface MadeFile {
  kind: string
  bytes: Buffer
  rows?: number
}

/** The columns that a file of suppliers must have, and a line that is right. */
export const HEADINGS = ['Kode', 'Nama', 'Syarat pembayaran']
export const SUPPLIER = (no: number): string[] => [`UJI-${no}`, `Pemasok uji ${no}`, 'TUNAI']

/** The first one nine times in ten. */
export const mostly = <T>(usual: T, ...others: T[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) })

export const plainText = fc.oneof(
  fc.string({ minLength: 1, maxLength: 20 }),
  fc.constantFrom('TUNAI', 'Ya', '1.250', '31/12/2026', 'PPN', 'Pemasok', '0812345678'),
)

/** Texts that have broken programs, and some that are long. */
export const harshText = hostileValue.map((value) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 50_000),
)

/** Some bytes are others, the end is missing, or something stands before. */
export const spoiled = (file: fc.Arbitrary<Buffer>): fc.Arbitrary<Buffer> =>
  fc
    .tuple(
      file,
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 12 }),
      mostly(1, 0.2, 0.5, 0.9, 0.99),
      mostly('', 'PK\u0003\u0004', '\u0000', '\ufeff', 'x'.repeat(30)),
    )
    .map(([bytes, changes, keep, before]) => {
      const copy = Buffer.concat([Buffer.from(before), bytes.subarray(0, Math.ceil(bytes.length * keep))])
      for (const [at, value] of changes) copy[at % copy.length] = value
      return copy
    })
