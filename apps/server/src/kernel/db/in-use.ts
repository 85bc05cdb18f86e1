import type pg from 'pg'

/** Whether a running product has connections to the database. */
export async function isInUse(owner: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await owner.query<{ used: boolean }>(
    `select exists (select 1 from pg_stat_activity where datname = current_database()
       and pid <> pg_backend_pid() and application_name ~ '^merchant-(read|write|jobs|listen)$') as used`,
  )
  return rows[0]?.used ?? false
}
