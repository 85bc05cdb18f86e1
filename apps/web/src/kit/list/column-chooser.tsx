import { ColumnMenu } from './column-menu.tsx'
import type { ListColumn } from './list-column.tsx'
import type { ListAddress } from './use-list-state.ts'

/** The columns to show: the address's choice, else the screen's. The linked column always stays. */
export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  chosen: readonly string[] | null,
): ListColumn<Row>[] {
  return columns.filter((column) => column.link || (chosen ? chosen.includes(column.key) : !column.hidden))
}

export interface ColumnChooserProps<Row> {
  list: ListAddress
  columns: readonly ListColumn<Row>[]
}

export function ColumnChooser<Row>({ list, columns }: ColumnChooserProps<Row>) {
  const keys = (chosen: readonly string[] | null) => shownColumns(columns, chosen).map(({ key }) => key)
  const usual = keys(null)
  const choose = (chosen: readonly string[] | null) => {
    const ordered = columns.map(({ key }) => key).filter((key) => chosen?.includes(key))
    const same = chosen === null || ordered.join() === usual.join()
    const { page } = list.state
    list.change({ columns: same ? null : ordered, page }, { replace: true })
  }
  return (
    <ColumnMenu
      options={columns.map(({ key, title, link }) => ({ key, title, fixed: link ?? false }))}
      shown={keys(list.state.columns)}
      changed={list.state.columns !== null}
      onChoose={choose}
    />
  )
}
