/** A part of PostgreSQL's own parse tree: an object with one of its many shapes, read where a rule looks. */
export type Node = { readonly [key: string]: unknown }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The node under a key, an empty one where there is none. */
export const nodeAt = (node: Node, key: string): Node => (isNode(node[key]) ? node[key] : {})

/** The nodes of a list under a key. */
export const listAt = (node: Node, key: string): Node[] =>
  Array.isArray(node[key]) ? node[key].filter(isNode) : []

export const textAt = (node: Node, key: string): string =>
  typeof node[key] === 'string' ? (node[key] as string) : ''

/** A table as one level of a statement names it. */
export interface TableUse {
  table: string
  alias: string
}

/** A condition, and the tables whose rows it can leave out; all of the level where it says nothing. */
export interface Condition {
  quals: Node
  leavesOut?: ReadonlySet<string>
}

/** What one level of a statement reads: its tables, and every condition that stands beside them. */
export interface FromItems {
  tables: TableUse[]
  conditions: Condition[]
  /** Subqueries that are asked once for each row beside them. */
  laterals: Node[]
  /** Whether rows come from the elements of a list. */
  readsElements: boolean
}

export const tableOf = (relation: Node): TableUse => {
  const table = textAt(relation, 'relname')
  return { table, alias: textAt(nodeAt(relation, 'alias'), 'aliasname') || table }
}

/**
 * Tables and conditions of a list of FROM. The condition of an outer join leaves out rows of the side that may be missing
 * alone: `a left join b on a.branch_id = $1` keeps every row of a.
 */
export function fromItems(items: readonly Node[]): FromItems {
  const all: FromItems = { tables: [], conditions: [], laterals: [], readsElements: false }
  for (const item of items) gather(item, all)
  return all
}

/** `perBranch` asks several machines in another form, which its own test compares with this one. */
const isOfPerBranch = (elements: Node): boolean =>
  textAt(nodeAt(elements, 'alias'), 'aliasname') === 'each_branch'

function gather(item: Node, into: FromItems): void {
  if (isNode(item.RangeVar)) into.tables.push(tableOf(item.RangeVar))
  if (isNode(item.RangeFunction))
    into.readsElements ||= JSON.stringify(item).includes('"unnest"') && !isOfPerBranch(item.RangeFunction)
  const subselect = nodeAt(item, 'RangeSubselect')
  if (subselect.lateral === true) into.laterals.push(nodeAt(nodeAt(subselect, 'subquery'), 'SelectStmt'))
  if (!isNode(item.JoinExpr)) return
  const join = item.JoinExpr
  const [left, right] = [fromItems([nodeAt(join, 'larg')]), fromItems([nodeAt(join, 'rarg')])]
  into.tables.push(...left.tables, ...right.tables)
  into.conditions.push(...left.conditions, ...right.conditions)
  into.laterals.push(...left.laterals, ...right.laterals)
  into.readsElements ||= left.readsElements || right.readsElements
  if (!isNode(join.quals)) return
  const aliases = ({ tables }: FromItems) => new Set(tables.map(({ alias }) => alias))
  const missing: Record<string, ReadonlySet<string>> = {
    JOIN_LEFT: aliases(right),
    JOIN_RIGHT: aliases(left),
    JOIN_FULL: new Set(),
  }
  const leavesOut = missing[textAt(join, 'jointype')]
  into.conditions.push({ quals: join.quals, ...(leavesOut && { leavesOut }) })
}
