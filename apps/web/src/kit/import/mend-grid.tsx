import { Badge, Switch } from '@mantine/core'
import type { ImportBatch, ImportLine } from '@merchant/contract/system/import.ts'
import { t } from '../../app/i18n.ts'
import { useUrlSearch } from '../../app/search.ts'
import { number } from '../../lib/format.ts'
import { Empty } from '../empty.tsx'
import { Failure } from '../failure.tsx'
import { Pager } from '../list/pager.tsx'
import { Waiting } from '../waiting.tsx'
import { isWrong, type Place } from './mend-cells.ts'
import classes from './mend-grid.module.css'
import { useCells } from './use-cells.ts'
import { useMending } from './use-mending.ts'
import { usePages } from './use-pages.ts'

/**
 * The rows of a file as cells that can be mended: arrows go, Enter edits, Tab goes on to the next wrong one, a pasted column
 * fills the cells below. The server judges each row anew.
 */
export function MendGrid({ batch }: { batch: ImportBatch }) {
  const [search, setSearch] = useUrlSearch()
  const pages = usePages()
  const faulty = search.rows !== 'all'
  const mending = useMending(batch, { faulty, query: pages.query })
  if (mending.error) return <Failure error={mending.error} retry={mending.refetch} />
  return (
    <>
      <div className={classes.mendHead}>
        <Switch
          label={t('Hanya yang salah')}
          checked={faulty}
          onChange={(event) =>
            setSearch({ outcome: 'INVALID', rows: event.currentTarget.checked ? undefined : 'all', page: 1 })
          }
        />
        <span className={classes.mendHint}>
          {t('Enter mengubah, Tab ke sel salah berikutnya. Kolom dari Excel dapat ditempel.')}
        </span>
      </div>
      {mending.loading ? (
        <Waiting height={180} m="sm" w="auto" />
      ) : mending.lines.length === 0 ? (
        <Empty title={t('Tidak ada baris')} />
      ) : (
        <>
          <Grid
            mending={mending}
            // the list of wrong rows stays open when the last of them is right
            onMend={() => setSearch({ outcome: 'INVALID' }, { replace: true })}
          />
          <Pager list={{ ...pages, rows: mending.lines, count: mending.count, more: false }} />
        </>
      )}
    </>
  )
}

interface GridProps {
  mending: ReturnType<typeof useMending>
  onMend: () => void
}

function Grid({ mending, onMend }: GridProps) {
  const { columns, lines } = mending
  const cells = useCells(mending, onMend)
  return (
    <div className={classes.scroller}>
      <table
        ref={cells.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take the focus is a grid
        role="grid"
        className={classes.grid}
        aria-label={t('Baris yang diperbaiki')}
        onPaste={cells.onPaste}
      >
        <thead>
          <tr>
            <th scope="col">{t('Baris')}</th>
            <th scope="col">{t('Kesalahan')}</th>
            {columns.map(({ key, header, letter }) => (
              <th key={key} scope="col">
                {letter} · {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => (
            <tr key={line.row}>
              <th scope="row" className={classes.rowNo}>
                {number(line.row)}
              </th>
              <td className={classes.faults} aria-live="polite">
                <Faults line={line} />
              </td>
              {columns.map((column, index) => (
                <Cell
                  key={column.key}
                  cells={cells}
                  line={line}
                  column={column}
                  place={{ row, column: index }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps {
  cells: ReturnType<typeof useCells>
  line: ImportLine
  column: { key: string; header: string }
  place: Place
}

function Cell({ cells, line, column: { key, header }, place }: CellProps) {
  const here = cells.at.row === place.row && cells.at.column === place.column
  const typing = here && cells.draft !== null
  const waiting = cells.sent.get(`${line.row} ${key}`)
  const text = (waiting === undefined ? line.cells[place.column] : waiting) ?? null
  const wrong = isWrong(line, key) || undefined
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes the focus
      role="gridcell"
      tabIndex={here && !typing ? 0 : -1}
      aria-invalid={wrong}
      aria-label={t('Baris {{row}}, {{name}}: {{text}}', {
        row: line.row,
        name: header,
        text: text ?? t('kosong'),
      })}
      data-wrong={wrong}
      data-waiting={waiting !== undefined || undefined}
      title={line.faults.find((fault) => fault.column === key)?.message}
      onKeyDown={cells.onCellKey}
      onFocus={() => cells.draft === null && cells.setAt(place)}
      onClick={() => typing || cells.edit(place)}
    >
      {typing ? (
        <input
          className={classes.cellInput}
          aria-label={t('{{name}} baris {{row}}', { name: header, row: line.row })}
          // biome-ignore lint/a11y/noAutofocus: the cell was opened to be typed into
          autoFocus
          maxLength={1000}
          value={cells.draft ?? ''}
          onChange={(event) => cells.setDraft(event.currentTarget.value)}
          onKeyDown={cells.onInputKey}
          onBlur={cells.keep}
        />
      ) : (
        <span>{text === null ? <i>{t('kosong')}</i> : shortened(text)}</span>
      )}
    </td>
  )
}

/** Enough to recognise the content. */
const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

function Faults({ line: { outcome, faults } }: { line: ImportLine }) {
  if (outcome !== 'INVALID')
    return (
      <Badge color="green" variant="light" radius="sm">
        {t('Benar')}
      </Badge>
    )
  return faults.map(({ column, message }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a column may have several faults, which never move
    <div key={`${column} ${index}`}>{message}</div>
  ))
}
