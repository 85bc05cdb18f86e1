import { columnOf, isValue, withoutBranch } from './branch-values.ts'
import {
  type Condition,
  fromItems,
  isNode,
  listAt,
  type Node,
  nodeAt,
  tableOf,
  textAt,
} from './from-items.ts'

/** What is wrong with a statement, and where: a table that belongs to branches, or `-` for the statement as a whole. */
export interface Finding {
  rule: Rule
  table: string
}

/**
 * `branch`: a table has no branch of its own by value. The others are what a cluster that is spread by branch refuses, or
 * loses rows over, beside that: rows copied by INSERT … SELECT that answers nothing; EXISTS over a list without columns; a
 * subquery among values; LIMIT for each element of a list; a statement that calls itself and writes; columns named outside of the
 * WITH that makes them; the scope of a transaction set by a function. `id-by-default`: a row whose id the program does not give.
 */
export const rules = [
  'branch',
  'insert-select',
  'bare-exists',
  'insert-subquery',
  'limit-per-element',
  'recursive-write',
  'named-columns',
  'scope-by-function',
  'id-by-default',
] as const
export type Rule = (typeof rules)[number]

const always: ReadonlySet<Rule> = new Set(['scope-by-function', 'id-by-default'])

/** Judges one parsed statement. Every table that belongs to branches is found wherever it stands in it. */
export class StatementJudge {
  readonly #found: Finding[] = []
  /** Lists that are ordered by id before anything else, for the eye: time may be meant. */
  ordersById = false
  readonly #owned: ReadonlySet<string>
  readonly #numbered: ReadonlySet<string>
  #touched = false
  #writes = false

  /**
   * @param owned the tables that belong to branches
   * @param numbered the tables whose ids the program gives
   */
  constructor(owned: ReadonlySet<string>, numbered: ReadonlySet<string>) {
    this.#owned = owned
    this.#numbered = numbered
  }

  judge(statement: Node): void {
    this.#walk(statement, new Set())
  }

  /** Beside scope and ids, what reads and writes nothing of a branch may be written in any way. */
  get findings(): readonly Finding[] {
    return this.#touched ? this.#found : this.#found.filter(({ rule }) => always.has(rule))
  }

  #find(rule: Rule, table = '-'): void {
    if (!this.#found.some((found) => found.rule === rule && found.table === table))
      this.#found.push({ rule, table })
  }

  #isOwned(table: string, made: ReadonlySet<string>): boolean {
    const owned = this.#owned.has(table) && !made.has(table)
    this.#touched ||= owned
    return owned
  }

  /** @param made names that WITH gives on the way here, which hide tables of the same name */
  #walk(value: unknown, made: ReadonlySet<string>): void {
    if (Array.isArray(value)) for (const each of value) this.#walk(each, made)
    if (!isNode(value)) return
    for (const [kind, inner] of Object.entries(value)) {
      if (!isNode(inner)) this.#walk(inner, made)
      else if (/^(Select|Insert|Update|Delete|Merge)Stmt$/.test(kind) || isSelect(inner))
        this.#statement(kind, inner, made)
      else this.#other(kind, inner, made)
    }
  }

  #other(kind: string, node: Node, made: ReadonlySet<string>): void {
    const sublink = nodeAt(nodeAt(node, 'subselect'), 'SelectStmt')
    if (kind === 'SubLink' && textAt(node, 'subLinkType') === 'EXISTS_SUBLINK' && !('targetList' in sublink))
      this.#find('bare-exists')
    const name = listAt(node, 'funcname').map((part) => textAt(nodeAt(part, 'String'), 'sval'))
    if (kind === 'FuncCall' && name.at(-1) === 'set_config') this.#find('scope-by-function')
    this.#walk(node, made)
  }

  #statement(kind: string, node: Node, outer: ReadonlySet<string>): void {
    this.#writes ||= /^(Insert|Update|Delete|Merge)Stmt$/.test(kind)
    const made = this.#with(nodeAt(node, 'withClause'), outer)
    if (kind === 'InsertStmt') this.#insert(node, made)
    else this.#level(node, made)
    const [first] = listAt(node, 'sortClause').map((sort) => columnOf(nodeAt(nodeAt(sort, 'SortBy'), 'node')))
    if (first?.column === 'id') this.ordersById = true
    const { withClause: _, ...rest } = node
    this.#walk(rest, made)
  }

  /** @returns the names that hide tables from here on */
  #with(clause: Node, outer: ReadonlySet<string>): ReadonlySet<string> {
    const parts = listAt(clause, 'ctes').map((each) => nodeAt(each, 'CommonTableExpr'))
    const names = parts.map((part) => textAt(part, 'ctename'))
    if (clause.recursive === true && this.#writes) this.#find('recursive-write')
    const made = new Set(clause.recursive === true ? [...outer, ...names] : outer)
    for (const part of parts) {
      if (listAt(part, 'aliascolnames').length > 0) this.#find('named-columns')
      this.#walk(nodeAt(part, 'ctequery'), made) // a table of its own name is still the table
      made.add(textAt(part, 'ctename'))
    }
    return made
  }

  /** SELECT, UPDATE, DELETE and MERGE: the tables of this level and what stands beside them. */
  #level(node: Node, made: ReadonlySet<string>): void {
    const own = isNode(node.relation) ? [tableOf(node.relation)] : []
    const items = ['fromClause', 'usingClause', 'sourceRelation'].flatMap((key) =>
      isNode(node[key]) ? [node[key] as Node] : listAt(node, key),
    )
    const from = fromItems(items)
    const conditions: Condition[] = [...from.conditions]
    for (const key of ['whereClause', 'joinCondition'])
      if (isNode(node[key])) conditions.push({ quals: node[key] as Node })
    const owned = [...own, ...from.tables].filter(({ table }) => this.#isOwned(table, made))
    for (const { table } of withoutBranch(owned, conditions)) this.#find('branch', table)
    if (from.readsElements && from.laterals.some((lateral) => 'limitCount' in lateral))
      this.#find('limit-per-element')
  }

  #insert(node: Node, made: ReadonlySet<string>): void {
    const table = textAt(nodeAt(node, 'relation'), 'relname')
    const columns = listAt(node, 'cols').map((column) => textAt(nodeAt(column, 'ResTarget'), 'name'))
    if (this.#numbered.has(table) && !columns.includes('id')) this.#find('id-by-default', table)
    if (!this.#isOwned(table, made)) return
    const at = columns.indexOf('branch_id')
    const source = nodeAt(nodeAt(node, 'selectStmt'), 'SelectStmt')
    const rows = listAt(source, 'valuesLists').map((row) => listAt(nodeAt(row, 'List'), 'items'))
    const selected = listAt(source, 'targetList').map((target) => nodeAt(nodeAt(target, 'ResTarget'), 'val'))
    const values = rows.length > 0 ? rows.map((row) => row[at]) : [selected[at]]
    if (!values.every((value) => value && isValue(value))) this.#find('branch', table)
    if (
      rows.length === 0 &&
      !('returningList' in node || 'returningClause' in node) &&
      !('onConflictClause' in node)
    )
      this.#find('insert-select', table)
    if (JSON.stringify(rows).includes('"SubLink"')) this.#find('insert-subquery', table)
  }
}

/** Both sides of a UNION are statements without a name of their own. */
const isSelect = (node: Node): boolean => 'limitOption' in node && 'op' in node
