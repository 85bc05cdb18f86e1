import { type Condition, listAt, type Node, nodeAt, type TableUse, textAt } from './from-items.ts'

/** Whether a part of a statement is a value that is known when it is planned: a placeholder, a literal, a list of such. */
export function isValue(node: Node): boolean {
  if ('ParamRef' in node || 'A_Const' in node) return true
  if ('TypeCast' in node) return isValue(nodeAt(nodeAt(node, 'TypeCast'), 'arg'))
  if ('A_ArrayExpr' in node) return listAt(nodeAt(node, 'A_ArrayExpr'), 'elements').every(isValue)
  if ('List' in node) return listAt(nodeAt(node, 'List'), 'items').every(isValue)
  return false
}

/** The parts of a condition that all have to hold. */
function conjuncts(quals: Node): Node[] {
  const bool = nodeAt(quals, 'BoolExpr')
  return textAt(bool, 'boolop') === 'AND_EXPR' ? listAt(bool, 'args').flatMap(conjuncts) : [quals]
}

/** The name of a column and of its table, empty where the statement leaves it out. */
export function columnOf(node: Node): { table: string; column: string } | undefined {
  if (!('ColumnRef' in node)) return undefined
  const names = listAt(nodeAt(node, 'ColumnRef'), 'fields').map((field) =>
    textAt(nodeAt(field, 'String'), 'sval'),
  )
  return { table: names.at(-2) ?? '', column: names.at(-1) ?? '' }
}

/** The tables (by alias, empty for a bare column) whose branch this one condition gives by value. */
function branchGivenBy(condition: Node): string[] {
  const test = nodeAt(condition, 'BooleanTest')
  if (textAt(test, 'booltesttype') === 'IS_TRUE') return branchGivenBy(nodeAt(test, 'arg'))
  const expression = nodeAt(condition, 'A_Expr')
  const kind = textAt(expression, 'kind')
  if (!['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN'].includes(kind)) return []
  const operator = listAt(expression, 'name').map((name) => textAt(nodeAt(name, 'String'), 'sval'))
  if (operator.join('') !== '=') return []
  const [left, right] = [nodeAt(expression, 'lexpr'), nodeAt(expression, 'rexpr')]
  const pairs: [Node, Node][] = [
    [left, right],
    ...(kind === 'AEXPR_OP' ? [[right, left] as [Node, Node]] : []),
  ]
  return pairs.flatMap(([column, value]) => {
    const named = columnOf(column)
    return named?.column === 'branch_id' && isValue(value) ? [named.table] : []
  })
}

/**
 * Which of the tables have no condition of their own that gives their branch by value. That a table has the branch of
 * another is not enough: the statement would have to be taken apart to know on which machine its rows lie.
 */
export function withoutBranch(
  tables: readonly TableUse[],
  conditions: readonly Condition[],
): readonly TableUse[] {
  const given = new Set<string>()
  for (const { quals, leavesOut } of conditions)
    for (const alias of conjuncts(quals).flatMap(branchGivenBy)) {
      const own = alias || (tables.length === 1 ? (tables[0]?.alias ?? '') : '')
      if (!leavesOut || leavesOut.has(own)) given.add(own)
    }
  return tables.filter(({ alias }) => !given.has(alias))
}
