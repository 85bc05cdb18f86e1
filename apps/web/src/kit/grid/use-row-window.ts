import { type UIEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { LineErrors } from './grid-errors.ts'
import type { GridRecord } from './grid-line.ts'
import { drawnRows } from './row-window.ts'

/** Pixels of a row and of the sentences below one with faults, as in `grid.module.css`. */
const ROW = 34
const SENTENCES = 25

interface RowWindowOptions<Line extends GridRecord> {
  lines: readonly Line[]
  errorsOf: (line: Line) => LineErrors
  /** The row with the focus. */
  activeKey: string | undefined
  /** Otherwise all rows are drawn. */
  windowed: boolean
}

/** The rows that the frame of a grid draws, as it is scrolled. */
export function useRowWindow<Line extends GridRecord>(options: RowWindowOptions<Line>) {
  const { lines, errorsOf, activeKey, windowed } = options
  const frame = useRef<HTMLElement>(null)
  const [view, setView] = useState({ top: 0, height: 0 })
  useLayoutEffect(() => {
    if (windowed) setView(viewOf(frame.current))
  }, [windowed])
  const heights = lines.map((line) => (isWrong(line, errorsOf(line)) ? ROW + SENTENCES : ROW))
  const words = heights.join()
  const keep = activeKey === undefined ? -1 : lines.findIndex(({ key }) => key === activeKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `words` are the heights
  const drawn = useMemo(() => drawnRows(heights, view, keep), [words, view, keep])
  const all = lines.map((line, index) => ({ line, index, gap: 0 }))
  const shown = drawn.rows.flatMap(({ index, gap }) => {
    const line = lines[index]
    return line ? [{ line, index, gap }] : []
  })
  return {
    frame,
    onScroll: windowed
      ? ({ currentTarget }: UIEvent<HTMLElement>) => setView(viewOf(currentTarget))
      : undefined,
    rows: windowed ? shown : all,
    after: windowed ? drawn.after : 0,
  }
}

const viewOf = (frame: HTMLElement | null) => ({
  top: frame?.scrollTop ?? 0,
  height: frame?.clientHeight ?? 0,
})

const isWrong = ({ marks = {} }: GridRecord, errors: LineErrors): boolean =>
  Object.keys(marks).length + Object.keys(errors).length > 0
