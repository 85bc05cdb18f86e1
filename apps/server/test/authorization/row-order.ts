import type { World } from './world.ts'

/**
 * Has the rows of every table lie in another order on disk: each time another half of them moves to the end. A query
 * without its filter may find the right row by chance, because it happens to lie first.
 */
export async function reorderRows({ server }: World): Promise<void> {
  const tables = await server.rows<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column from pg_class c
     join lateral (
       select attname from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''
       order by attnum limit 1
     ) a on true
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition and pg_relation_size(c.oid) > 0`,
  )
  await server.owner.query('set session_replication_role = replica') // nothing changes, so no trigger has to hear of it
  for (const { name, column } of tables)
    await server.owner.query(`update "${name}" set "${column}" = "${column}" where random() < 0.5`)
  await server.owner.query('set session_replication_role = origin')
}
