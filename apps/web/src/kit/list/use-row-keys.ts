import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { t } from '../../app/i18n.ts'
import { useShortcut } from '../shortcuts.ts'

/** Attribute of rows for the keyboard, with their index in the list. */
export const rowAttribute = 'data-row'

interface RowKeys<Row> {
  rows: readonly Row[]
  /** Null for a row that does not open. */
  href: (row: Row) => string | null
  /** Missing when the user may not edit. */
  editHref?: ((row: Row) => string) | undefined
  /** Ticks a row or takes its tick away. */
  toggle?: ((row: Row) => void) | undefined
  /** The row from which the keys go on while none has the focus; -1 for none. */
  at?: number
}

/**
 * Keyboard of a list: j/k and the arrows move the focus over the rows, Enter opens, Space ticks, `e` edits. The focus of
 * the page is the only state, so a screen reader follows.
 */
export function useRowKeys<Row>({ rows, href, editHref, toggle, at = -1 }: RowKeys<Row>) {
  const container = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const down = () => moveFocus(container, 1, at)
  const up = () => moveFocus(container, -1, at)
  useShortcut('j', t('Baris berikutnya'), down)
  useShortcut('k', t('Baris sebelumnya'), up)
  useShortcut('ArrowDown', t('Baris berikutnya'), down)
  useShortcut('ArrowUp', t('Baris sebelumnya'), up)
  const onRowKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    const row = rows[Number(event.currentTarget.getAttribute(rowAttribute))]
    const to = row && event.key === 'Enter' ? href(row) : null
    if (to !== null) {
      event.preventDefault() // a row that is a link itself leads to where it opens
      void navigate({ to })
    }
    if (!row || event.key !== ' ' || !toggle) return
    event.preventDefault() // the page stays where it is
    toggle(row)
  }
  useShortcut(
    'e',
    t('Ubah baris'),
    editHref &&
      (() => {
        const row = rows[focusedIndex(container)]
        if (row) void navigate({ to: editHref(row) })
      }),
  )
  return { container, onRowKeyDown }
}

const rowElements = (container: RefObject<HTMLElement | null>) =>
  Array.from(container.current?.querySelectorAll<HTMLElement>(`[${rowAttribute}]`) ?? [])

const focusedIndex = (container: RefObject<HTMLElement | null>): number =>
  rowElements(container).findIndex((row) => row.contains(document.activeElement))

function moveFocus(container: RefObject<HTMLElement | null>, step: 1 | -1, at: number) {
  const rows = rowElements(container)
  const focused = focusedIndex(container)
  const current = focused < 0 ? at : focused
  const next = current < 0 ? (step > 0 ? 0 : rows.length - 1) : current + step
  const row = rows[Math.min(Math.max(next, 0), rows.length - 1)]
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}
