import { useCallback, useMemo, useRef, useState } from 'react'
import type { FormProblem } from '../form/refusal.ts'
import type { GridEdits } from '../grid/grid-edits.ts'
import { errorsByLine, type LineErrors } from '../grid/grid-errors.ts'
import { parseRange } from '../grid/paste.ts'
import { pasteNews, pasteSheet } from './paste-sheet.ts'
import { changesOf, type SheetLine, type SheetSpec, sheetColumns, type Values } from './sheet-spec.tsx'

/** A sheet has at most so many rows. */
export const MOST_ROWS = 1_000
/** So many steps can be undone. */
const MOST_STEPS = 100

type Entered = Pick<SheetLine<unknown>, 'values' | 'marks'>
type Edits = ReadonlyMap<string, Entered>

/** The sheet before a step; typing in one cell is one step, whatever its letters. */
interface Step {
  edits: Edits
  /** The row that was typed in; null for a step over many rows. */
  key: string | null
}

export interface SheetState<Row> {
  spec: SheetSpec<Row>
  lines: readonly SheetLine<Row>[]
  columns: ReturnType<typeof sheetColumns<Row>>
  /** The rows with changed cells. */
  changed: readonly SheetLine<Row>[]
  /** The rows with a text that is no value. */
  marked: readonly SheetLine<Row>[]
  errorsOf: (line: SheetLine<Row>) => LineErrors
  grid: GridEdits<SheetLine<Row>>
  /** Changes many rows in one step, such as by a percentage. */
  fill: (change: (line: SheetLine<Row>) => SheetLine<Row>) => void
  /** Takes back the last step; undefined where there is none. */
  undo: (() => void) | undefined
  /** Forgets all that was entered. */
  clear: () => void
  /** Shows the refusal of a save at its rows. @param sent the rows in their order; @param name the list in the call */
  refused: (problem: FormProblem, sent: readonly SheetLine<Row>[], name: string) => void
  /** The result of the last paste, shown and read out. */
  news: string
}

const none: LineErrors = {}
const untouched: Entered = { values: {} }
const nothing: ReadonlyMap<string, Values> = new Map()

const begun = (start: ReadonlyMap<string, Values>): { edits: Edits; past: readonly Step[] } => ({
  edits: new Map([...start].map(([key, values]) => [key, { values }])),
  past: [],
})

/**
 * What is entered in a sheet, over rows that may be read again meanwhile: it belongs to the keys of the rows.
 * @param rows at most `MOST_ROWS`
 * @param start what is entered already, by the keys of the rows: a draft that is changed
 */
export function useSheet<Row>(
  spec: SheetSpec<Row>,
  rows: readonly Row[],
  start: ReadonlyMap<string, Values> = nothing,
): SheetState<Row> {
  const [state, setState] = useState(() => begun(start))
  const [news, setNews] = useState('')
  const columns = useMemo(() => sheetColumns(spec), [spec])
  const { edits, past } = state
  const refusals = useRefusals<Row>(edits)
  const lines = useMemo(
    () =>
      rows.map((row): SheetLine<Row> => {
        const key = spec.keyOf(row)
        return { key, row, ...(edits.get(key) ?? untouched) }
      }),
    [rows, edits, spec],
  )
  const now = useRef({ lines, columns })
  now.current = { lines, columns }

  /** @param key the one row that is typed in */
  const put = useCallback((changed: readonly SheetLine<Row>[], key: string | null) => {
    const entered = new Map(changed.map(({ key, values, marks }) => [key, { values, marks }]))
    now.current = {
      ...now.current,
      lines: now.current.lines.map((line) => ({ ...line, ...entered.get(line.key) })),
    }
    setState(({ edits, past }) => ({
      edits: new Map([...edits, ...entered]),
      past: key !== null && past.at(-1)?.key === key ? past : [...past.slice(1 - MOST_STEPS), { edits, key }],
    }))
  }, [])
  const grid = useMemo(
    (): GridEdits<SheetLine<Row>> => ({
      change: (key, change) => {
        const line = now.current.lines.find((line) => line.key === key)
        if (line) put([change(line)], key)
      },
      add: () => undefined,
      remove: () => undefined,
      paste: (key, column, text) => {
        const range = parseRange(text)
        if (!range) return false
        const pasted = pasteSheet(range, { ...now.current, namesOf: spec.namesOf, at: { key, column } })
        put(pasted.lines, null)
        setNews(pasteNews(pasted))
        return true
      },
    }),
    [put, spec],
  )
  return {
    spec,
    lines,
    columns,
    grid,
    news,
    ...refusals,
    changed: lines.filter((line) => Object.keys(changesOf(line, spec.fields)).length > 0),
    marked: lines.filter(({ marks }) => marks !== undefined),
    fill: (change) => put(now.current.lines.map(change), null),
    undo: past.length > 0 ? () => setState(before) : undefined,
    clear: () => {
      setState({ edits: new Map(), past: [] })
      setNews('')
    },
  }
}

/** The refusals of the last save, each at its row until something else is entered there. */
function useRefusals<Row>(edits: Edits): Pick<SheetState<Row>, 'errorsOf' | 'refused'> {
  const [found, setFound] = useState<ReadonlyMap<string, { at: Entered | undefined; errors: LineErrors }>>(
    new Map(),
  )
  return {
    errorsOf: ({ key }) => {
      const refused = found.get(key)
      return refused && refused.at === edits.get(key) ? refused.errors : none
    },
    refused: (problem, sent, name) => {
      const errors = errorsByLine(name, sent, problem)
      setFound(
        new Map([...errors].map(([{ key }, errors]) => [key, { at: edits.get(key), errors }] as const)),
      )
    },
  }
}

/** The sheet before the last step that changed anything: Esc has taken back others by itself. */
function before({ edits, past }: { edits: Edits; past: readonly Step[] }): {
  edits: Edits
  past: readonly Step[]
} {
  const at = past.findLastIndex(({ edits: earlier }) => !isSame(earlier, edits))
  return at < 0 ? { edits, past: [] } : { edits: past[at]?.edits ?? edits, past: past.slice(0, at) }
}

const isSame = (one: Edits, other: Edits): boolean => wordsOf(one) === wordsOf(other)

const wordsOf = (edits: Edits): string =>
  JSON.stringify([...edits].filter(([, { values }]) => Object.keys(values).length > 0))
