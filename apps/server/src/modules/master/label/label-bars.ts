import { type Symbology, symbologyOf } from '@merchant/domain/master/barcode.ts'

export interface EncodedCode {
  symbology: Symbology
  code: string
  /** Of a bar, a gap, a bar and so on, in narrowest bars. */
  widths: readonly number[]
  /** What must stay empty on both sides, in narrowest bars. */
  quiet: { left: number; right: number }
  /** Of all of it, quiet zones included. */
  modules: number
}

/** Names of bwip-js and quiet zones (GS1 General Specifications 5.2.3, 5.4.3). */
const kinds: Readonly<Record<Symbology, { bcid: string; left: number; right: number }>> = {
  EAN13: { bcid: 'ean13', left: 11, right: 7 },
  EAN8: { bcid: 'ean8', left: 7, right: 7 },
  UPCA: { bcid: 'upca', left: 9, right: 9 },
  CODE128: { bcid: 'code128', left: 10, right: 10 },
}

export type Encoder = (code: string) => EncodedCode

/**
 * The bars of codes, by bwip-js, which is loaded with the first label; where they stand is ours, so that they have their true
 * size. A code is letters, digits and signs of ASCII, as barcodes and product codes are.
 */
export async function loadEncoder(): Promise<Encoder> {
  const { default: bwip } = await import('bwip-js/node') // its named `raw` is a kind of bars
  return (code) => {
    const symbology = symbologyOf(code)
    const { bcid, ...quiet } = kinds[symbology]
    const [drawn] = bwip.raw({ bcid, text: code })
    if (!drawn || !('sbs' in drawn)) throw new Error(`no bars for ${code}`)
    const widths = drawn.sbs
    const modules = widths.reduce((sum, width) => sum + width, quiet.left + quiet.right)
    return { symbology, code, widths, quiet, modules }
  }
}
