import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { databaseOf, startProduct, temporaryFolder } from '../../product.ts'

/** This checkout. */
export const OWN_ROOT = fileURLToPath(new URL('../../../', import.meta.url))

const quietly = { LOG_LEVEL: 'error' }

/** A company that benches work at: how it is made, and what is added to it. */
const sets = {
  /** The demo company that has lived, with campaigns. */
  living: { DEMO: 'small', script: 'campaigns.sql' },
  /** Masters, empty books and no campaigns. */
  small: { DEMO: 'masters', script: undefined },
} as const

/**
 * A company of a checkout, kept in its `.cache`: made once by that checkout's own server, so that a newer one can be
 * started on a copy and brings it up to date itself.
 */
export async function companySet(root: string, name: keyof typeof sets): Promise<string> {
  const kept = `${root}/.cache/bench-${name}`
  if (existsSync(kept)) return kept
  const { DEMO, script } = sets[name]
  const folder = temporaryFolder()
  console.log(`${name} company: made once for ${root}`)
  const product = await startProduct(folder.path, { ...quietly, DEMO }, { root })
  await onDatabase(folder.path, async (client) => {
    if (script) await client.query(readFileSync(new URL(script, import.meta.url), 'utf8'))
    await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`) // at the next start
    await client.query('alter system set pg_stat_statements.track_planning = on')
  })
  await product.stop()
  mkdirSync(`${root}/.cache`, { recursive: true })
  const draft = `${kept}.${process.pid}`
  copy(folder.path, draft)
  renameSync(draft, kept)
  folder.remove()
  return kept
}

/** A copy that a run may change. */
export function copyOf(set: string): { path: string; remove(): void } {
  const folder = temporaryFolder()
  rmSync(folder.path, { recursive: true })
  copy(set, folder.path)
  return folder
}

/** With owners and rights: PostgreSQL reads what belongs to it alone. */
const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to])

async function onDatabase(dataDir: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({
    ...databaseOf(dataDir),
    options: '-c app.actor=system:bench -c app.request_id=bench',
  })
  await client.connect()
  await work(client).finally(() => client.end())
}
