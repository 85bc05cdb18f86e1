import { useCallback, useMemo, useRef, useState } from 'react'
import { errorNotice } from '../../api/errors.ts'
import { t } from '../../app/i18n.ts'
import { notify } from '../../app/notify.ts'
import { number } from '../../lib/format.ts'
import { findProduct, findProducts } from './find-product.ts'
import type { GridColumn } from './grid-column.ts'
import type { GridEdits } from './grid-edits.ts'
import { type FoundProduct, type GridLine, unitName, unitOf, withScanned } from './grid-line.ts'
import { parseRange, pastedCodes, pastedColumns, withRow } from './paste.ts'

export interface GridLinesOptions<Line extends GridLine> {
  lines: readonly Line[]
  onChange: (lines: readonly Line[]) => void
  columns: readonly GridColumn<Line>[]
  /** Missing where the lines are given and none can be added or removed. */
  emptyLine?: (() => Line) | undefined
  /** Puts a product on a line; missing where lines have no goods. */
  pick?: ((line: Line, found: FoundProduct) => Line) | undefined
  /** The change by a scan, where it is not the usual one. Null when the product does not belong here. */
  scan?:
    | ((lines: readonly Line[], found: FoundProduct) => { lines: readonly Line[]; line: Line } | null)
    | undefined
}

/** All changes of the lines. Look-ups answer late, so changes are applied to the present lines. */
export interface GridLines<Line extends GridLine> extends GridEdits<Line> {
  scan: (code: string) => void
  /** The result of the last paste or scan, shown and read out. */
  news: string
}

export function useGridLines<Line extends GridLine>(options: GridLinesOptions<Line>): GridLines<Line> {
  const [news, setNews] = useState('')
  const now = useRef(options)
  now.current = options
  const put = useCallback((change: (lines: readonly Line[]) => readonly Line[]) => {
    const lines = change(now.current.lines)
    now.current = { ...now.current, lines } // a second change may come before the next rendering
    now.current.onChange(lines)
  }, [])

  const basics = useMemo(
    () => ({
      change: (key: string, change: (line: Line) => Line) =>
        put((lines) => lines.map((line) => (line.key === key ? change(line) : line))),
      add: () => {
        const line = now.current.emptyLine?.()
        if (line) put((lines) => [...lines, line])
        return line?.key
      },
      remove: (key: string) => {
        const { lines, emptyLine } = now.current
        if (!emptyLine) return undefined
        const at = lines.findIndex((line) => line.key === key)
        const left = lines.filter((line) => line.key !== key)
        if (left.length === 0) left.push(emptyLine())
        put(() => left)
        return (left[at] ?? left.at(-1))?.key
      },
    }),
    [put],
  )

  const paste = useCallback(
    (key: string, column: number, text: string) => {
      const range = parseRange(text)
      if (!range) return false
      const columns = pastedColumns(now.current.columns, column)
      const codes = pastedCodes(range, columns)
      setNews(codes.length > 0 ? t('Mencari {{count}} barang…', { count: number(codes.length) }) : '')
      void findProducts(codes).then(
        (products) => {
          const filled = pasted(key, { range, columns, products }, now.current)
          put(() => filled.lines)
          setNews(pasteNews(filled, codes.filter((code) => !products.has(code)).length))
        },
        (error: unknown) => {
          setNews('')
          notify({ ...errorNotice(error), tone: 'error' })
        },
      )
      return true
    },
    [put],
  )

  const scan = useCallback(
    (code: string) => {
      const failed = (error: unknown) => notify({ ...errorNotice(error), tone: 'error' })
      void findProduct(code).then((found) => {
        const { lines } = now.current
        const result = found && scanned(lines, found, now.current)
        if (!result) return setNews(t('Barcode {{code}} tidak dikenal.', { code }))
        put(() => result.lines)
        setNews(scanNews(result.line))
      }, failed)
    },
    [put],
  )
  return { ...basics, paste, scan, news }
}

function scanned<Line extends GridLine>(
  lines: readonly Line[],
  found: FoundProduct,
  { scan, emptyLine, pick }: GridLinesOptions<Line>,
) {
  if (scan) return scan(lines, found)
  return emptyLine && pick ? withScanned(lines, found, emptyLine, pick) : null
}

interface Copied<Line extends GridLine> {
  range: readonly (readonly string[])[]
  /** Those that the cells of a row go into. */
  columns: readonly GridColumn<Line>[]
  products: ReadonlyMap<string, FoundProduct>
}

interface Pasted<Line> {
  lines: readonly Line[]
  rows: number
  /** Rows without a line. */
  left: number
}

/** Rows go into the lines from `key` on; further rows become new lines, where lines can be added. */
function pasted<Line extends GridLine>(
  key: string,
  { range, columns, products }: Copied<Line>,
  { lines, emptyLine, pick = (same) => same }: GridLinesOptions<Line>,
): Pasted<Line> {
  const at = lines.findIndex((line) => line.key === key)
  if (at < 0) return { lines, rows: 0, left: range.length }
  const filled = range.flatMap((row, index) => {
    const line = lines[at + index] ?? emptyLine?.()
    return line ? [withRow(line, row, { columns, products, pick })] : []
  })
  return {
    lines: [...lines.slice(0, at), ...filled, ...lines.slice(at + range.length)],
    rows: filled.length,
    left: range.length - filled.length,
  }
}

const pasteNews = ({ rows, left }: { rows: number; left: number }, unknown: number): string =>
  [
    t('{{rows}} baris ditempel.', { rows: number(rows) }),
    unknown > 0 && t('{{count}} barang tidak ditemukan dan perlu diperbaiki.', { count: number(unknown) }),
    left > 0 && t('{{count}} baris tidak mendapat tempat dan tidak ditempel.', { count: number(left) }),
  ]
    .filter(Boolean)
    .join(' ')

function scanNews(line: GridLine): string {
  const unit = unitOf(line)
  const quantity = [number(line.quantity ?? 0), unit && unitName(unit)].filter(Boolean).join(' ')
  return `${line.product?.name}: ${quantity}`
}
