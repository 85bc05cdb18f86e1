import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n.ts'
import { rupiah } from '../../lib/format.ts'
import { type RowsProps, type Sums, sumLabel } from './data-table.tsx'
import classes from './list.module.css'
import type { ListColumn } from './list-column.tsx'
import { SelectRow } from './select-cells.tsx'

/** The rows on a phone: one card each, with the columns marked for it. The whole card except its tick is the link. */
export function RowCards<Row extends { id: number }>(props: RowsProps<Row>) {
  const { list, columns, href, selection, empty } = props
  if (list.loading) return <CardSkeletons />
  if (list.rows.length === 0) return empty
  return (
    <ul className={classes.cards} aria-busy={list.fetching}>
      {list.rows.map((row) => (
        <li key={row.id} className={classes.cardRow}>
          {selection && (
            <div className={classes.cardTick}>
              <SelectRow selection={selection} rows={list.rows} row={row} />
            </div>
          )}
          <CardLink to={href(row)}>
            <CardContent row={row} columns={columns} />
          </CardLink>
        </li>
      ))}
      {list.groups && list.summary && <SumCard {...props} summary={list.summary} />}
    </ul>
  )
}

/** What the groups add up to. */
function SumCard<Row extends { id: number }>({ list, columns, summary }: RowsProps<Row> & { summary: Sums }) {
  return (
    <li className={classes.card}>
      <div className={classes.cardBody}>
        <div className={classes.cardTitle}>{sumLabel(summary, list.count)}</div>
        <dl className={classes.cardFacts}>
          {columns.flatMap(({ key, title, sum }) => {
            const total = sum === undefined ? undefined : summary[sum]
            return total === undefined ? [] : [<Fact key={key} title={title} text={rupiah(total)} />]
          })}
        </dl>
      </div>
    </li>
  )
}

const Fact = ({ title, text }: { title: string; text: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{text}</dd>
  </div>
)

function CardLink({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return <div className={classes.card}>{children}</div>
  return (
    <Link to={to} className={classes.card}>
      {children}
    </Link>
  )
}

function CardContent<Row>({ row, columns }: { row: Row; columns: readonly ListColumn<Row>[] }) {
  const at = (place: ListColumn<Row>['card']) => columns.filter((column) => column.card === place)
  const title = columns.find((column) => column.link)
  return (
    <>
      {at('media').map((column) => (
        <div key={column.key}>{column.cell(row)}</div>
      ))}
      <div className={classes.cardBody}>
        <div className={classes.cardTitle}>{title?.cell(row)}</div>
        <dl className={classes.cardFacts}>
          {at('fact')
            .filter(({ saysOf }) => saysOf?.(row) ?? true)
            .map((column) => (
              <Fact key={column.key} title={column.title} text={column.cell(row)} />
            ))}
        </dl>
      </div>
      <div className={classes.cardCorner}>
        {at('corner').map((column) => (
          <div key={column.key}>{column.cell(row)}</div>
        ))}
      </div>
    </>
  )
}

function CardSkeletons() {
  return (
    <div className={classes.cards} role="status" aria-busy aria-label={t('Memuat data')}>
      {[60, 45, 70, 50, 65].map((width) => (
        <div key={width} className={classes.card}>
          <Skeleton height={36} width={36} radius="sm" />
          <div className={classes.cardBody}>
            <Skeleton height={12} width={`${width}%`} mb={8} />
            <Skeleton height={10} width="40%" />
          </div>
        </div>
      ))}
    </div>
  )
}
