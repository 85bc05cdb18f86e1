import { Button, Switch, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { t } from '../../app/i18n.ts'
import { number } from '../../lib/format.ts'
import gridClasses from '../grid/grid.module.css'
import { GridTable } from '../grid/grid-table.tsx'
import { LineCards } from '../grid/line-cards.tsx'
import { useGridFocus } from '../grid/use-grid-focus.ts'
import { phone } from '../phone.ts'
import classes from './sheet.module.css'
import type { SheetState } from './use-sheet.ts'

/** Cards that a phone shows at first, and that each press adds. */
const CARDS = 50

interface SheetProps<Row> {
  sheet: SheetState<Row>
  /** Beside undo: what fills many cells at once. */
  tools?: ReactNode
}

/**
 * Many records as one sheet: arrows, Enter and Tab move, a block from Excel is pasted by place or by code, Esc gives a cell
 * back its value, Ctrl+Z takes back steps before saving. Changed cells are marked, faults stand below their row. On a phone
 * the rows are cards.
 */
export function Sheet<Row>({ sheet, tools }: SheetProps<Row>) {
  const { spec, columns, grid, changed, errorsOf, undo, news } = sheet
  const cards = useMediaQuery(phone, undefined, { getInitialValueInEffect: false }) ?? false
  const [onlyChanged, setOnlyChanged] = useState(false)
  const lines = onlyChanged ? sheet.lines.filter((line) => changed.includes(line)) : sheet.lines
  const focus = useGridFocus({ lines, columns, grid })
  const rows = { label: spec.label, lines, columns, grid, open: false, netOf: () => undefined, errorsOf }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z') return
    event.preventDefault() // the browser would undo letters of one cell
    undo?.()
  }
  return (
    <div className={`${gridClasses.grid} ${classes.sheet}`} onKeyDownCapture={onKeyDown}>
      <div className={classes.tools}>
        {tools}
        <Button
          variant="default"
          size="xs"
          disabled={!undo}
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={undo}
        >
          {t('Urungkan langkah')}
        </Button>
        <Switch
          size="xs"
          label={t('Hanya yang diubah ({{count}})', { count: number(changed.length) })}
          checked={onlyChanged}
          onChange={({ currentTarget }) => setOnlyChanged(currentTarget.checked)}
        />
        <span role="status" className={gridClasses.news}>
          {news}
        </span>
      </div>
      {lines.length === 0 ? (
        <Text c="dimmed" size="sm">
          {t('Belum ada baris yang diubah.')}
        </Text>
      ) : cards ? (
        <SheetCards rows={rows} />
      ) : (
        <GridTable {...rows} focus={focus} windowed />
      )}
      {!cards && (
        <Text size="xs" c="dimmed">
          {t(
            'Panah dan Enter: pindah sel · Ctrl+V: tempel blok dari Excel · Esc: nilai semula · Ctrl+Z: urungkan',
          )}
        </Text>
      )}
    </div>
  )
}

/** The rows on a phone, some at a time. */
function SheetCards<Row>({
  rows,
}: {
  rows: Parameters<typeof LineCards<SheetState<Row>['lines'][number]>>[0]
}) {
  const [shown, setShown] = useState(CARDS)
  const left = rows.lines.length - shown
  return (
    <>
      <LineCards {...rows} lines={rows.lines.slice(0, shown)} />
      {left > 0 && (
        <Button variant="default" onClick={() => setShown(shown + CARDS)}>
          {t('Tampilkan lagi ({{count}})', { count: number(left) })}
        </Button>
      )}
    </>
  )
}
