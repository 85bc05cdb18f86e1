import pg from 'pg'

/** The filters that queries carry themselves: of the company, of the branches within reach, of the caller. */
export const filters = ['company', 'branch', 'self'] as const
export type Filter = (typeof filters)[number]

const value = String.raw`(?:= \$\d+|= any\(\$\d+::bigint\[\]\)|in \([^()]*\$\d+[^()]*\))`
const patterns: Record<Filter, RegExp> = {
  company: new RegExp(String.raw`(?:"?\w+"?\.)?"?company_id"? ${value}`, 'g'),
  branch: new RegExp(
    String.raw`(?:(?:"?\w+"?\.)?"?branch_id"?|"branch"\."id"|\bb\.id|"id"(?= = any)) ${value}`,
    'g',
  ),
  self: new RegExp(String.raw`(?:"?\w+"?\.)?"?employee_id"? ${value}`, 'g'),
}
const unnested = /unnest\((\$\d+::bigint\[\])\) as ((?:b|each_branch) ?\(id\)|\w+ ?\(branch_id\))/g

function without(filter: Filter, sql: string): string {
  const open = sql.replace(patterns[filter], '($& or true)')
  if (filter !== 'branch') return open
  return open.replace(unnested, '(select id from branch where $1 is not null) as $2')
}

/** A statement as pg takes it: its text, or an object of text, values and the name that its plan is kept by. */
const hasText = (given: unknown): given is { text: string } =>
  typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string'

const textOf = (given: unknown): string | undefined =>
  typeof given === 'string' ? given : hasText(given) ? given.text : undefined

/** With another text it is another statement, so it has no name. */
const opened = (given: unknown, text: string): unknown =>
  hasText(given) ? { ...given, text, name: undefined } : text

/**
 * The test's seam for queries that forget a filter: it changes SQL on its way from the application's pools to the
 * database, and nothing in the product. Patches pg itself until `end`.
 */
export function sqlMutations() {
  let off: Filter | undefined
  const touched = new Set<Filter>()
  const prototype = pg.Client.prototype as unknown as {
    query: (this: { connectionParameters?: { application_name?: string } }, ...args: unknown[]) => unknown
  } // pg types its overloads one by one; here all of them pass through
  const original = prototype.query
  prototype.query = function (...args) {
    const [given, ...rest] = args
    const sql = textOf(given)
    const application = /^merchant-(read|write)$/.test(this.connectionParameters?.application_name ?? '')
    if (sql === undefined || !application || /^(begin|commit|rollback)/.test(sql))
      return original.apply(this, args)
    for (const filter of filters) if (without(filter, sql) !== sql) touched.add(filter)
    return original.call(this, off ? opened(given, without(off, sql)) : given, ...rest)
  }
  return {
    /** Which filters the statements since the last call carried. */
    takeTouched(): Filter[] {
      const seen = [...touched]
      touched.clear()
      return seen
    },
    switchOff(filter: Filter | undefined): void {
      off = filter
    },
    end(): void {
      prototype.query = original
    },
  }
}
