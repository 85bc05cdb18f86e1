import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

export interface ForeignKey {
  table: string
  /** The table that it refers to. */
  target: string
  name: string
  definition: string
}

/** Every foreign key of the schema, without the copies that partitions have of it. */
export async function listForeignKeys(owner: Client): Promise<ForeignKey[]> {
  const { rows } = await owner.query<ForeignKey>(
    `select conrelid::regclass::text as "table", confrelid::regclass::text as target, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
     order by 1, 3`,
  )
  return rows
}

export async function dropForeignKeys(owner: Client, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name } of keys) await owner.query(`alter table ${table} drop constraint ${name}`)
}

/** Adds them again, which checks every row. */
export async function addForeignKeys(owner: Client, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys)
    await owner.query(`alter table ${table} add constraint ${name} ${definition}`)
}
