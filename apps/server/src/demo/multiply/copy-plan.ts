import type { Column, ForeignKey, Table } from '../../kernel/db/catalogue.ts'
import { type Loose, leftOut, looseReferences, ownWords } from './loose-references.ts'

/** How the rows of one table are copied. */
export interface TableCopy {
  table: string
  /** The distance between an id of a copy and its original. */
  counted: { column: string; sequence: string | null } | null
  /** @param above by table, how much that is for this copy */
  sql(above: (table: string) => number): string
}

type Above = (table: string) => number
/** Writes the value of a column of a copy; `t` is the row that is copied, `c` its branch. */
type Value = (above: Above) => string

/** The temporary table with the branches of one round of copies: from, to, and the codes that stand in their numbers. */
export const COPIED = 'copied_branch'

const OWN = 'branch_id'
const quoted = (name: string): string => `"${name}"`
const idLike = /(^|_)(id|ids|seq|sources)$/

/**
 * Every table that belongs to branches, each behind the tables that it refers to, derived from the catalogue.
 * @throws Error naming the table or column whose reference is unknown
 */
export function planCopies(tables: ReadonlyMap<string, Table>): TableCopy[] {
  const copied = new Set(
    [...tables.values()]
      .filter((each) => isOfBranches(each) && !(each.name in leftOut))
      .map(({ name }) => name),
  )
  refuseStrangers(tables, copied)
  const planner = new Planner(tables, copied)
  return inOrder([...copied].map((name) => found(tables, name))).map((table) => planner.copyOf(table))
}

/** A branch, what has the branch in its key, and what may be of one branch alone. People and pictures only say where they are. */
function isOfBranches({ name, columns, primaryKey }: Table): boolean {
  const own = columns.find((column) => column.name === OWN)
  return name === 'branch' || (own !== undefined && (primaryKey.includes(OWN) || !own.isRequired))
}

/** A list of branches gets the copies of its branches, too. */
export const branchLists = (tables: ReadonlyMap<string, Table>): string[] =>
  [...tables.values()]
    .filter(({ columns }) => columns.some(({ name, type }) => name === 'branch_ids' && type === 'bigint[]'))
    .map(
      ({ name }) =>
        `update ${quoted(name)} t set branch_ids = branch_ids || array(select c.target from ${COPIED} c where c.source = any(branch_ids) order by 1)
         where branch_ids && array(select source from ${COPIED})`,
    )

/** What copies have that is once per company, where it is kept without a branch. */
export const claims: readonly string[] = [
  `insert into pos_user_contact (company_id, contact)
   select b.company_id, w.contact from ${COPIED} c join branch b on b.id = c.target
   join pos_user u on u.branch_id = c.target and u.status = 'ACTIVE'
   cross join lateral (values (u.phone), (u.email)) w (contact) where w.contact is not null`,
]

/** Rows that belong to a row of a branch have the branch in their key (docs/architecture.md, The database). */
function refuseStrangers(tables: ReadonlyMap<string, Table>, copied: ReadonlySet<string>): void {
  for (const { name, foreignKeys } of tables.values()) {
    if (copied.has(name) || name in leftOut) continue
    const of = foreignKeys.find(({ table }) => table !== 'branch' && copied.has(table))
    if (of)
      throw new Error(
        `${name} names rows of ${of.table}, which belong to branches, and has no branch in its key`,
      )
  }
}

function inOrder(tables: readonly Table[]): Table[] {
  const waiting = new Map(tables.map((table) => [table.name, table]))
  const order: Table[] = []
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ name, foreignKeys }) =>
      foreignKeys.every(({ table }) => table === name || !waiting.has(table)),
    )
    if (ready.length === 0)
      throw new Error(`these tables name each other in a circle: ${[...waiting.keys()].join(', ')}`)
    for (const table of ready) waiting.delete(table.name)
    order.push(...ready)
  }
  return order
}

function found(tables: ReadonlyMap<string, Table>, name: string): Table {
  const table = tables.get(name)
  if (!table) throw new Error(`there is no table ${name}`)
  return table
}

class Planner {
  readonly #tables: ReadonlyMap<string, Table>
  readonly #copied: ReadonlySet<string>

  constructor(tables: ReadonlyMap<string, Table>, copied: ReadonlySet<string>) {
    this.#tables = tables
    this.#copied = copied
  }

  copyOf(table: Table): TableCopy {
    const values = table.columns.map((column) => this.#valueOf(table, column))
    const names = table.columns.map(({ name }) => quoted(name)).join(', ')
    const own = table.name === 'branch' ? 'id' : OWN
    const counted = table.columns.find(({ isNumbered }) => isNumbered)
    return {
      table: table.name,
      counted: counted ? { column: counted.name, sequence: counted.sequence } : null,
      sql: (above) =>
        `insert into ${quoted(table.name)} (${names}) overriding system value
         select ${values.map((value) => value(above)).join(', ')}
         from ${COPIED} c join ${quoted(table.name)} t on t.${own} = c.source`,
    }
  }

  #valueOf(table: Table, column: Column): Value {
    const value = `t.${quoted(column.name)}`
    if (column.name === OWN && table.name !== 'branch') return () => 'c.target'
    if (column.isNumbered) return this.#moved(table.name, value)
    const own = ownWords[`${table.name}.${column.name}`]
    if (own) return (above) => own(value, `(t.id + ${above(table.name)})`)
    const key = this.#keyOf(table, column.name)
    if (key) return this.#named(key, column.name, value)
    const loose = looseReferences[`${table.name}.${column.name}`]
    if (loose) return this.#loose(loose, column, value)
    if (table.name === 'branch' && column.name === 'name') return () => `${value} || c.suffix`
    if (table.foreignKeys.some(({ columns }) => columns.includes(column.name))) return () => value
    if (column.type.startsWith('bigint') && idLike.test(column.name))
      throw new Error(
        `${table.name}.${column.name} looks like an id, and nothing says of what: give it a foreign key`,
      )
    if (column.type !== 'text' || column.isWord) return () => value
    return () =>
      `case when strpos(${value}, c.code) > 0 then regexp_replace(${value}, c.word, c.new_code, 'g') else ${value} end`
  }

  /** The foreign key through which a column names a row that is copied, too. */
  #keyOf(table: Table, column: string): ForeignKey | undefined {
    return table.foreignKeys.find((key) => key.columns.includes(column) && this.#copied.has(key.table))
  }

  #moved(table: string, value: string): Value {
    return (above) => `${value} + ${above(table)}`
  }

  /** The table that numbers the ids which a column of a table has. */
  #numberedBy(table: string, column: string): string {
    const { columns, foreignKeys } = found(this.#tables, table)
    if (columns.some(({ name, isNumbered }) => name === column && isNumbered)) return table
    const key = foreignKeys.find((each) => each.columns.includes(column) && this.#copied.has(each.table))
    if (!key) throw new Error(`${table}.${column} is named by others, and nothing numbers it`)
    return this.#numberedBy(key.table, key.references[key.columns.indexOf(column)] ?? '')
  }

  #named(key: ForeignKey, column: string, value: string): Value {
    const target = key.references[key.columns.indexOf(column)] ?? ''
    const isOwn = key.columns[key.references.indexOf(OWN)] === OWN
    const numbered = this.#numberedBy(key.table, target)
    if (isOwn) return this.#moved(numbered, value)
    // a row that may be of another branch, or of none: only what is copied has a copy
    const branch = key.references.includes(OWN) ? key.columns[key.references.indexOf(OWN)] : undefined
    const isCopied = branch
      ? `exists (select from ${COPIED} o where o.source = t.${quoted(branch)})`
      : `exists (select from ${quoted(key.table)} r join ${COPIED} o on o.source = r.${key.table === 'branch' ? 'id' : OWN} where r.${quoted(target)} = ${value})`
    return (above) => `case when ${isCopied} then ${value} + ${above(numbered)} else ${value} end`
  }

  #loose(loose: Loose, column: Column, value: string): Value {
    if (loose === 'KEPT') return () => value
    if ('by' in loose) {
      const cases = Object.entries(loose.names)
      return (above) =>
        `case t.${quoted(loose.by)} ${cases.map(([word, table]) => `when '${word}' then ${this.#one(table, value)(above)}`).join(' ')} else ${value} end`
    }
    if (column.type.endsWith('[]'))
      return (above) =>
        `array(select ${this.#one(loose.names, 'n')(above)} from unnest(${value}) with ordinality u (n, place) order by place)`
    return this.#one(loose.names, value)
  }

  #one(table: string, value: string): Value {
    if (table !== 'branch') return this.#moved(table, value)
    return (above) =>
      `case when exists (select from ${COPIED} o where o.source = ${value}) then ${value} + ${above('branch')} else ${value} end`
  }
}
