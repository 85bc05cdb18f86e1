import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../app/i18n.ts'
import { notify } from '../../app/notify.ts'
import { number } from '../../lib/format.ts'
import { type Mended, nextWrong, type Place, pasted } from './mend-cells.ts'
import type { useMending } from './use-mending.ts'

const arrows: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value))

const moved = (from: Place, step: Place, count: Place): Place => ({
  row: within(from.row + step.row, count.row),
  column: within(from.column + step.column, count.column),
})

/** Types a sign into the cell; a blank alone scrolls the page. */
const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/** The place in the grid and the text that is being typed, as keys, clicks and pasted texts change them. */
export function useCells({ columns, lines, mend }: ReturnType<typeof useMending>, onMend: () => void) {
  const [at, setAt] = useState<Place>(
    () => nextWrong(lines, columns, { row: 0, column: -1 }, 1) ?? { row: 0, column: 0 },
  )
  const [draft, setDraft] = useState<string | null>(null)
  const { sent, send } = useSending(mend, onMend)
  const grid = useRef<HTMLTableElement>(null)
  const refocus = useRef(false)
  useEffect(() => {
    if (!refocus.current || draft !== null) return
    refocus.current = false
    grid.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
  })

  const edit = (place: Place, text = lines[place.row]?.cells[place.column] ?? '') => {
    setAt(place)
    setDraft(text)
  }
  const put = (value: string | null) => {
    const [line, column] = [lines[at.row], columns[at.column]]
    if (line && column && value !== (line.cells[at.column] ?? null))
      void send([{ row: line.row, column: column.key, value }])
  }
  const keep = () => {
    if (draft === null) return
    setDraft(null)
    put(draft.trim() || null)
  }
  const leave = () => {
    refocus.current = true
    setDraft(null)
  }

  const onCellKey = (event: KeyboardEvent) => {
    const step = arrows[event.key]
    if (step) {
      refocus.current = true
      setAt(moved(at, step, { row: lines.length, column: columns.length }))
    } else if (event.key === 'Enter' || event.key === 'F2') edit(at)
    else if (event.key === 'Delete') put(null)
    else if (isTyped(event)) edit(at, event.key)
    else return
    event.preventDefault()
  }
  const onInputKey = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') leave()
    else if (event.key === 'Enter') {
      event.preventDefault()
      refocus.current = true
      keep()
    } else if (event.key === 'Tab') {
      const next = nextWrong(lines, columns, at, event.shiftKey ? -1 : 1)
      keep()
      if (!next) return
      event.preventDefault()
      edit(next)
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    if (draft !== null) return
    event.preventDefault()
    const { cells, over } = pasted(event.clipboardData.getData('text'), { lines, columns }, at)
    void send(cells)
    if (over > 0) tellOver(over)
  }
  return { grid, at, setAt, draft, setDraft, sent, edit, keep, onCellKey, onInputKey, onPaste }
}

const tellOver = (over: number) =>
  notify({
    title: t('{{count}} isi tidak tertempel', { count: number(over) }),
    message: t('Barisnya tidak tampak di halaman ini; tampilkan lebih banyak baris, lalu tempel lagi.'),
    tone: 'error',
  })

/** Sends cells, which are shown as waiting until the server has judged them. */
function useSending(mend: ReturnType<typeof useMending>['mend'], onMend: () => void) {
  const [sent, setSent] = useState<ReadonlyMap<string, string | null>>(new Map())
  const send = async (cells: readonly Mended[]) => {
    if (cells.length === 0) return
    onMend()
    const names = new Set(cells.map(({ row, column }) => `${row} ${column}`))
    setSent(
      (now) => new Map([...now, ...cells.map((cell) => [`${cell.row} ${cell.column}`, cell.value] as const)]),
    )
    await mend(cells)
    setSent((now) => new Map([...now].filter(([name]) => !names.has(name))))
  }
  return { sent, send }
}
