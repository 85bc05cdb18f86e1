import type { ClientBase } from 'pg'

/** PostgreSQL's facts of the tables of the schema. */
export interface Table {
  name: string
  /** Those that are stored; the others follow from them. */
  columns: readonly Column[]
  primaryKey: readonly string[]
  foreignKeys: readonly ForeignKey[]
}

export interface Column {
  name: string
  /** As `format_type` names it, without a length. */
  type: string
  isRequired: boolean
  /** Its rows are told apart by it: an id that the program gives, or a number of `sequence`. */
  isNumbered: boolean
  /** Its own sequence. */
  sequence: string | null
  /** One of a few words, by a CHECK. */
  isWord: boolean
}

export interface ForeignKey {
  columns: readonly string[]
  table: string
  /** Of that table, in the same order. */
  references: readonly string[]
}

/** Every table by name; those in partitions are read as one. */
export async function readCatalogue(client: Pick<ClientBase, 'query'>): Promise<Map<string, Table>> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, columns, coalesce("primaryKey", '[]') as "primaryKey", coalesce("foreignKeys", '[]') as "foreignKeys"
    from pg_class c
    cross join lateral (
      select json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, null), 'isRequired', a.attnotnull,
        'sequence', pg_get_serial_sequence(format('%I', c.relname), a.attname),
        'isNumbered', pg_get_serial_sequence(format('%I', c.relname), a.attname) is not null or exists (
          select from pg_attrdef e where e.adrelid = c.oid and e.adnum = a.attnum and pg_get_expr(e.adbin, e.adrelid) = 'next_id()'),
        'isWord', exists (
          select from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '%ANY (ARRAY[%')
      ) order by a.attnum) as columns
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    ) a
    left join lateral (
      select json_agg(${nameOf('k.conrelid', 'n')}) as "primaryKey"
      from pg_constraint k cross join unnest(k.conkey) n where k.conrelid = c.oid and k.contype = 'p'
    ) p on true
    left join lateral (
      select json_agg(json_build_object(
        'table', k.confrelid::regclass::text,
        'columns', (select json_agg(${nameOf('k.conrelid', 'n')} order by place) from unnest(k.conkey) with ordinality u (n, place)),
        'references', (select json_agg(${nameOf('k.confrelid', 'n')} order by place) from unnest(k.confkey) with ordinality u (n, place))
      ) order by k.conname) as "foreignKeys"
      from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.conparentid = 0
    ) f on true
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`)
  return new Map(rows.map((table) => [table.name, table]))
}

const nameOf = (table: string, number: string) =>
  `(select attname from pg_attribute where attrelid = ${table} and attnum = ${number})`
