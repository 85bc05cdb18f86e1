interface Column {
  key: string
  fixed?: boolean | undefined
}

/** The columns of a report without the hidden ones; fixed ones always stay. */
export const shownColumns = <C extends Column>(columns: readonly C[], hidden: readonly string[]): C[] =>
  columns.filter(({ key, fixed }) => fixed || !hidden.includes(key))
