import { ActionIcon, Button } from '@mantine/core'
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../app/i18n.ts'
import classes from './grid.module.css'
import { canEdit, type GridColumn } from './grid-column.ts'
import type { LineErrors } from './grid-errors.ts'
import type { GridRecord } from './grid-line.ts'
import type { GridRowsProps } from './grid-table.tsx'
import type { FactsOfLine } from './use-line-facts.ts'

interface LineCardsProps<Line extends GridRecord> extends GridRowsProps<Line> {
  /** The card that is open at first, by its key. */
  startsAt?: string | undefined
}

/** The lines on a phone: a card each, which opens a form with the columns as its fields. */
export function LineCards<Line extends GridRecord>(props: LineCardsProps<Line>) {
  const { label, lines, columns, grid, open, netOf, errorsOf, factsOf, startsAt } = props
  const [opened, setOpened] = useState<string | null>(null)
  const chosen = opened ?? startsAt
  return (
    <ul className={classes.cards} aria-label={label}>
      {lines.map((line, index) => (
        <LineCard
          key={line.key}
          line={line}
          place={index + 1}
          columns={columns}
          net={netOf(line)}
          errors={{ ...errorsOf(line), ...line.marks }}
          facts={factsOf?.(line, netOf(line))}
          opened={line.key === chosen}
          onToggle={() => setOpened(line.key === chosen ? '' : line.key)}
          onRemove={open ? () => void grid.remove(line.key) : undefined}
          change={(change) => grid.change(line.key, change)}
        />
      ))}
    </ul>
  )
}

interface LineCardProps<Line extends GridRecord> {
  line: Line
  place: number
  columns: readonly GridColumn<Line>[]
  net: number | undefined
  errors: LineErrors
  facts: FactsOfLine | undefined
  opened: boolean
  onToggle: () => void
  onRemove: (() => void) | undefined
  change: (change: (line: Line) => Line) => void
}

function LineCard<Line extends GridRecord>(props: LineCardProps<Line>) {
  const { line, place, columns, net, errors, facts: told, opened, onToggle, onRemove, change } = props
  const [title, ...facts] = columns
  const shown = facts.filter((column) => column.text(line, net) !== '')
  return (
    <li className={classes.card} data-wrong={Object.keys(errors).length > 0 || undefined}>
      <div className={classes.cardHead}>
        <Button
          variant="subtle"
          color="slate"
          className={classes.cardTitle}
          justify="space-between"
          aria-expanded={opened}
          rightSection={<IconChevronDown size={16} className={classes.chevron} aria-hidden />}
          onClick={onToggle}
        >
          {title?.text(line, net) || t('Baris {{place}}', { place })}
        </Button>
        {onRemove && (
          <ActionIcon aria-label={t('Hapus baris {{place}}', { place })} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {told && (
        <div className={classes.cardFacts} data-short={told.isShort || undefined}>
          {told.text}
        </div>
      )}
      {opened ? (
        <fieldset className={classes.cardFields} aria-label={t('Baris {{place}}', { place })}>
          {columns.map((column) => (
            <CardField
              key={column.key}
              column={column}
              line={line}
              place={place}
              net={net}
              error={errors[column.key]}
              change={change}
            />
          ))}
        </fieldset>
      ) : (
        <dl className={classes.cardFacts}>
          {shown.map((column) => (
            <div key={column.key}>
              <dt>{column.title}</dt>
              <dd>{column.text(line, net)}</dd>
            </div>
          ))}
        </dl>
      )}
      {!opened && <p className={classes.cardError}>{Object.values(errors).join(' ')}</p>}
    </li>
  )
}

interface CardFieldProps<Line extends GridRecord>
  extends Pick<LineCardProps<Line>, 'line' | 'place' | 'net' | 'change'> {
  column: GridColumn<Line>
  error: string | undefined
}

function CardField<Line extends GridRecord>({
  column,
  line,
  place,
  net,
  error,
  change,
}: CardFieldProps<Line>) {
  const { title } = column
  const label = t('{{title}}, baris {{place}}', { title, place })
  return (
    <div
      className={classes.cardField}
      data-wide={column.finds || undefined}
      data-proposed={column.proposed?.(line) ? t('usulan') : undefined}
    >
      <span className={classes.cardLabel} aria-hidden={canEdit(column, line) || undefined}>
        {title}
      </span>
      {canEdit(column, line)
        ? column.edit?.({ line, label, invalid: error !== undefined, change })
        : column.text(line, net) || '–'}
      {error && <span className={classes.cardError}>{error}</span>}
    </div>
  )
}
