import type pg from 'pg'
import type { TestServer } from '../support/test-server.ts'

/**
 * Asks again only when something may have changed: two equal snapshots see the same rows, and every transaction that writes,
 * in any database of the cluster, makes another snapshot.
 */
function unlessAsBefore({ owner }: TestServer): (query: pg.QueryConfig) => Promise<string> {
  const last = new Map<string, { snapshot: string; print: string }>()
  const ask = async (query: pg.QueryConfig | string): Promise<string> =>
    (await owner.query<{ print: string }>(query)).rows[0]?.print ?? ''
  return async (query) => {
    const snapshot = await ask('select pg_current_snapshot()::text as print')
    const key = `${query.name} ${query.values}`
    const known = last.get(key)
    if (known?.snapshot === snapshot) return known.print
    const print = await ask(query)
    last.set(key, { snapshot, print })
    return print
  }
}

/** Rows of every table, and the content of those that the audit log does not watch: what a refusal must not change. */
export async function fingerprinter(server: TestServer): Promise<() => Promise<string>> {
  const { rows } = server
  const tables = await rows<{ relname: string }>(
    `select relname from pg_class where relkind in ('r', 'p') and not relispartition
       and relnamespace = 'public'::regnamespace order by relname`,
  )
  const unaudited: Record<string, string> = {
    credential: 'sum(hashtextextended(t::text, 0))',
    sign_in_throttle: 'sum(hashtextextended(t::text, 0))',
    setup_link: 'count(used_at)',
    session: 'count(*) + count(revoked_at) + count(successor)',
  }
  const parts = tables.map(
    ({ relname }) => `(select ${unaudited[relname] ?? 'count(*)'} from "${relname}" t)::text`,
  )
  // an array: a function takes a hundred values at most; a name: planned once, asked thousands of times
  const query = { name: 'fingerprint', text: `select array[${parts.join(', ')}]::text as print` }
  const ask = unlessAsBefore(server)
  return () => ask(query)
}

/**
 * Every row that no call of this company may touch, by its place on disk, which each change moves: the rows of the other
 * company, of DPS, a branch that no cell names, and of its staff. The columns that tell the owner of a row are found by
 * their names.
 */
export async function bystanders(server: TestServer): Promise<(company: string) => Promise<string>> {
  const { rows } = server
  const owners: Record<string, string> = { company_id: '$1', branch_id: '$2', employee_id: '$3' }
  const tables = await rows<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition
       and a.attname = any($1) and not a.attisdropped group by 1 order by 1`,
    [Object.keys(owners)],
  )
  const parts = tables.map(({ name, columns }) => {
    const owned = columns.map((column) => `t.${column} = any(${owners[column]}::bigint[])`).join(' or ')
    return `(select count(*) || ' ' || sum(hashtid(t.ctid)) from "${name}" t where ${owned})`
  })
  const text = `select array[${parts.join(', ')}]::text as print`
  const others = new Map<string, unknown[]>()
  const ask = unlessAsBefore(server)
  return async (company) => {
    const ids = others.get(company) ?? (await othersOf(company, rows))
    others.set(company, ids)
    return ask({ name: 'bystanders', text, values: ids })
  }
}

/** The companies, branches and people whose rows no call of this company may read. */
async function othersOf(company: string, rows: TestServer['rows']): Promise<unknown[]> {
  const [ids] = await rows<{ companies: number[]; branches: number[]; people: number[] }>(
    `with c as (select id from company where code <> $1),
       b as (select id from branch where company_id in (select id from c) or code = 'DPS')
     select array(select id from c) as companies, array(select id from b) as branches,
       array(select id from employee where branch_id in (select id from b)) as people`,
    [company],
  )
  return ids ? [ids.companies, ids.branches, ids.people] : []
}
