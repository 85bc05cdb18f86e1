import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'
import { pageContents } from './file-text.ts'

/** A filled rectangle of a page, in points from its upper left corner. */
export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number]

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  g * a + h * c,
  g * b + h * d,
  i * a + j * c,
  i * b + j * d,
  k * a + l * c + e,
  k * b + l * d + f,
]

const PAINTS = /^(?:f\*?|F)$/

/** The rectangles that each page of a PDF of our own renderer fills with black, by the operators of its content. */
export function filledRects(bytes: Buffer): Rect[][] {
  return pageContents(bytes).map(({ content, height }) => {
    const found: Rect[] = []
    const saved: Matrix[] = []
    let matrix: Matrix = [1, 0, 0, 1, 0, 0]
    let waiting: Rect[] = []
    let numbers: number[] = []
    for (const word of content.split(/\s+/)) {
      if (/^[-+.\d]+$/.test(word)) {
        numbers.push(Number(word))
        continue
      }
      if (word === 'q') saved.push(matrix)
      else if (word === 'Q') matrix = saved.pop() ?? matrix
      else if (word === 'cm') matrix = times(matrix, numbers.slice(-6) as Matrix)
      else if (word === 're') waiting.push(placed(numbers.slice(-4), matrix, height))
      else if (PAINTS.test(word)) {
        found.push(...waiting)
        waiting = []
      } else if (word === 'n' || word === 'S') waiting = []
      numbers = []
    }
    return found
  })
}

function placed(
  [x = 0, y = 0, w = 0, h = 0]: readonly number[],
  [a, , , d, e, f]: Matrix,
  height: number,
): Rect {
  const [left, right] = [a * x + e, a * (x + w) + e]
  const [one, other] = [d * y + f, d * (y + h) + f]
  return {
    x: Math.min(left, right),
    y: height - Math.max(one, other),
    width: Math.abs(right - left),
    height: Math.abs(other - one),
  }
}

/** Dots per point of a thermal printer, 203 an inch: the coarsest that labels are printed with. */
export const DOTS = 8 * (25.4 / 72)

/**
 * What a scanner reads in a part of a page, printed with so many dots per point.
 * @param area in points
 * @throws where nothing is read
 */
export function readCode(rects: readonly Rect[], area: Rect, dots = DOTS): { text: string; format: string } {
  const [width, height] = [Math.round(area.width * dots), Math.round(area.height * dots)]
  const light = new Uint8ClampedArray(width * height).fill(255)
  for (const rect of rects) {
    const [left, right] = [(rect.x - area.x) * dots, (rect.x + rect.width - area.x) * dots].map(Math.round)
    const [top, bottom] = [(rect.y - area.y) * dots, (rect.y + rect.height - area.y) * dots].map(Math.round)
    for (let y = Math.max(0, top ?? 0); y < Math.min(height, bottom ?? 0); y++)
      light.fill(0, y * width + Math.max(0, left ?? 0), y * width + Math.min(width, right ?? 0))
  }
  const reader = new MultiFormatReader()
  reader.setHints(
    new Map<DecodeHintType, unknown>([
      [
        DecodeHintType.POSSIBLE_FORMATS,
        [BarcodeFormat.EAN_13, BarcodeFormat.EAN_8, BarcodeFormat.UPC_A, BarcodeFormat.CODE_128],
      ],
      [DecodeHintType.TRY_HARDER, true],
    ]),
  )
  const read = reader.decode(
    new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(light, width, height))),
  )
  return { text: read.getText(), format: BarcodeFormat[read.getBarcodeFormat()] }
}
