import { withDots } from '@merchant/domain/kernel/money.ts'
import { barWidth, type LabelKind, type LabelSheet } from '@merchant/domain/master/label-sheet.ts'
import { textWidth } from '../../../kernel/pdf/column-widths.ts'
import type { LabelPrint, LabelText } from '../../../kernel/pdf/print.ts'
import type { EncodedCode } from './label-bars.ts'

/** What a label may say of one unit of a product. */
export interface LabelFacts {
  name: string
  sku: string
  /** 'dus' */
  unit: string
  /** Of one of the unit, with PPN. */
  price: number | null
  /** Of a base unit, and its name; null on labels of the base unit itself. */
  perBase: { price: number; unit: string } | null
}

/** Millimetres per point, and the height of a line of Roboto in its size. */
const PT = 25.4 / 72
const LINE = 1.18
/** Bars are at least so high: a hand that is not quite level still meets all of them. */
export const LOWEST_BARS = 5
const HIGHEST_BARS = 14
/** Medium letters are wider than regular ones. */
const BOLD = 1.03

const heightOf = (size: number): number => size * LINE * PT
const widthOf = (text: string, size: number, bold: boolean): number =>
  textWidth(text, size) * PT * (bold ? BOLD : 1)

/** Sizes of letters in points, by the height of the label. */
const sizesOf = (height: number) => {
  const by = (size: number, least: number) =>
    Math.round(Math.max(least, Math.min(1.1, height / 37) * size) * 10) / 10
  return { name: by(9, 5), price: by(17, 8), large: by(34, 15), small: by(6.5, 4.2), code: by(7, 4.5) }
}

/**
 * The texts and bars of a label, top to bottom: the name, then price or code, and bars in what is left. Names are cut, prices
 * become smaller, bars keep their size.
 * @returns 'TOO_NARROW' where the code does not fit at a size that scanners read
 */
export function placeLabel(
  paper: LabelSheet,
  kind: LabelKind,
  facts: LabelFacts,
  code: EncodedCode,
): LabelPrint | 'TOO_NARROW' {
  const module = kind === 'PRICE' ? undefined : barWidth(paper, code.modules)
  if (kind !== 'PRICE' && module === undefined) return 'TOO_NARROW'
  const area = areaOf(paper)
  const sizes = sizesOf(paper.label.height)
  const foot = module === undefined ? 0 : heightOf(sizes.code) + LOWEST_BARS + 0.4
  const middle = { SHELF: shelfPrice, PRODUCT: productCode, PRICE: largePrice }[kind](area, sizes, facts)
  const nameRoom = area.height - foot - middle.height
  const name = nameLines(facts.name, area, sizes.name, nameRoom >= 2 * heightOf(sizes.name) ? 2 : 1)
  const top = area.top + name.length * heightOf(sizes.name)
  const texts = [
    ...name.map((text, line) =>
      textIn(area, { text, y: area.top + line * heightOf(sizes.name), size: sizes.name, bold: true }),
    ),
    ...middle.texts.map((text) => ({ ...text, y: text.y + top })),
  ]
  if (module === undefined) return { texts: texts.map(rounded), bars: null }
  return withBars({ texts, paper, code, module, from: top + middle.height + 0.2, size: sizes.code })
}

interface Area {
  left: number
  top: number
  width: number
  height: number
}

/** Within the label's edges; above and below half of what is kept free beside it. */
function areaOf({ label, side }: LabelSheet): Area {
  const top = Math.min(side, label.height / 20)
  return { left: side, top, width: label.width - 2 * side, height: label.height - 2 * top }
}

interface Middle {
  height: number
  /** From its own upper edge. */
  texts: LabelText[]
}
type Sizes = ReturnType<typeof sizesOf>

/** The price, and beside it the unit and what a base unit costs. */
function shelfPrice(area: Area, sizes: Sizes, { price, unit, perBase }: LabelFacts): Middle {
  const beside = [`/ ${unit}`, ...(perBase ? [`Rp ${withDots(perBase.price)} / ${perBase.unit}`] : [])]
  const smallWidth = Math.max(...beside.map((text) => widthOf(text, sizes.small, false)))
  const smallRoom = Math.min(smallWidth + 0.3, area.width * 0.5)
  const text = priceText(price)
  const size = fitting(text, sizes.price, area.width - smallRoom - 1)
  const height = Math.max(heightOf(size), beside.length * heightOf(sizes.small))
  return {
    height,
    texts: [
      textIn(area, { text, y: (height - heightOf(size)) / 2, size, bold: true, align: 'left' }),
      ...beside.map((each, line) =>
        textIn(area, {
          text: cut(each, sizes.small, smallRoom),
          y: height - (beside.length - line) * heightOf(sizes.small),
          size: sizes.small,
          align: 'right',
        }),
      ),
    ],
  }
}

/** The product's code, with the unit. */
function productCode(area: Area, sizes: Sizes, { sku, unit }: LabelFacts): Middle {
  const text = cut(`${sku} · ${unit}`, sizes.small, area.width)
  return { height: heightOf(sizes.small), texts: [textIn(area, { text, y: 0, size: sizes.small })] }
}

/** The price as large as it fits, and the unit below. */
function largePrice(area: Area, sizes: Sizes, { price, unit, perBase }: LabelFacts): Middle {
  const text = priceText(price)
  const size = fitting(text, sizes.large, area.width)
  const below = cut(
    perBase ? `per ${unit} · Rp ${withDots(perBase.price)} / ${perBase.unit}` : `per ${unit}`,
    sizes.small,
    area.width,
  )
  return {
    height: heightOf(size) + heightOf(sizes.small),
    texts: [
      textIn(area, { text, y: 0, size, bold: true, align: 'center' }),
      textIn(area, { text: below, y: heightOf(size), size: sizes.small, align: 'center' }),
    ],
  }
}

const priceText = (price: number | null): string => (price === null ? '' : `Rp ${withDots(price)}`)

/** The bars in the middle between what is above them and the code's digits at the foot. */
function withBars(given: {
  texts: LabelText[]
  paper: LabelSheet
  code: EncodedCode
  module: number
  from: number
  size: number
}): LabelPrint {
  const { texts, paper, code, module, from, size } = given
  const area = areaOf(paper)
  const end = area.top + area.height - heightOf(size)
  const height = Math.min(HIGHEST_BARS, end - from)
  const free = paper.label.width - code.modules * module
  const digits = textIn(area, { text: cut(code.code, size, area.width), y: end, size, align: 'center' })
  return {
    texts: [...texts, digits].map(rounded),
    bars: {
      x: hundredths(free / 2 + code.quiet.left * module),
      y: hundredths(end - height),
      height: hundredths(height),
      module,
      widths: code.widths,
    },
  }
}

const textIn = (
  { left, width }: Area,
  text: Pick<LabelText, 'text' | 'y' | 'size'> & Partial<LabelText>,
): LabelText => ({ x: left, width, bold: false, align: 'left', ...text })

const hundredths = (length: number): number => Math.round(length * 100) / 100
const rounded = (text: LabelText): LabelText => ({
  ...text,
  x: hundredths(text.x),
  y: hundredths(text.y),
  width: hundredths(text.width),
})

/** The largest size up to `most` in which the text has one line. */
function fitting(text: string, most: number, width: number): number {
  const needed = widthOf(text, most, true)
  return needed <= width ? most : Math.floor(((most * width) / needed) * 10) / 10
}

/** The text, or its beginning with a mark that there is more. */
function cut(text: string, size: number, width: number, bold = false): string {
  if (widthOf(text, size, bold) <= width) return text
  const letters = [...text]
  while (letters.length > 0 && widthOf(`${letters.join('')}…`, size, bold) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** A name in at most so many lines, broken between words. */
function nameLines(name: string, { width }: Area, size: number, most: number): string[] {
  if (most === 1) return [cut(name, size, width, true)]
  const words = name.split(' ')
  let first = words.shift() ?? ''
  while (words[0] !== undefined && widthOf(`${first} ${words[0]}`, size, true) <= width)
    first += ` ${words.shift()}`
  return words.length === 0
    ? [cut(first, size, width, true)]
    : [cut(first, size, width, true), cut(words.join(' '), size, width, true)]
}
