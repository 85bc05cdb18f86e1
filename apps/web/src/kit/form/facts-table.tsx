import { Anchor, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './facts.module.css'
import { FormGroup } from './form-parts.tsx'

export interface FactColumn<Row> {
  title: string
  /** Figures stand at the right. */
  figure?: boolean
  show: (row: Row) => ReactNode
}

interface FactsTableProps<Row> {
  title: string
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  columns: readonly FactColumn<Row>[]
  /** Instead of the table, where there are no rows. */
  none: string
  /** Where there is more of it: a link, a note. */
  more?: ReactNode
}

/** A small table of related things beside a record: a few rows, never cut, narrow enough for a phone. */
export function FactsTable<Row>({ title, rows, keyOf, columns, none, more }: FactsTableProps<Row>) {
  return (
    <FormGroup title={title}>
      {rows.length === 0 ? (
        <span className={classes.none}>{none}</span>
      ) : (
        <Table className={classes.table} aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column.title} data-figure={column.figure}>
                  {column.title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={keyOf(row)}>
                {columns.map((column) => (
                  <Table.Td key={column.title} data-figure={column.figure}>
                    {column.show(row)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {more}
    </FormGroup>
  )
}

/** A name that leads to its page, for users who may open it. */
export const FactLink = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to === null ? (
    children
  ) : (
    <Anchor component={Link} to={to} size="sm">
      {children}
    </Anchor>
  )

interface FactsMoreProps {
  to: string
  search: Record<string, string>
  children: ReactNode
}

/** Leads to all of what a table shows the first of. */
export const FactsMore = ({ to, search, children }: FactsMoreProps) => (
  <Link to={to} search={search} className={classes.more}>
    {children}
  </Link>
)

/** Short facts side by side, as many as fit. */
export const FactList = ({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) => (
  <dl className={classes.list}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
