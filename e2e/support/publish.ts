import { pino } from 'pino'
import { Database } from '../../apps/server/src/kernel/db/database.ts'
import { openPool } from '../../apps/server/src/kernel/db/pool.ts'
import { notify } from '../../apps/server/src/kernel/realtime/notify.ts'
import { databaseOf } from '../../tools/product.ts'

/** Publishes through the kernel, from a process of its own: the server hears of it through the database alone. */
export async function publish(branchId: number, roleId: number, ...titles: string[]): Promise<void> {
  const log = pino({ level: 'silent' })
  const pool = openPool(databaseOf(process.env.MERCHANT_DATA_DIR ?? ''), {
    name: 'journey',
    max: 1,
    statementTimeout: 5_000,
    onError: (error) => log.warn(error),
  })
  const database = new Database(pool, pool)
  const scope = { branchIds: [branchId], actor: 'system:journey', requestId: 'journey' }
  const given = {
    branchId,
    section: 'TRANSACTION' as const,
    body: 'Toko Maju · Rp 1.250.000',
    kind: null,
    refId: null,
    actorId: null,
    roleId,
    employeeId: null,
  }
  await database.write(scope, async (tx) => {
    for (const title of titles) await notify(tx, { ...given, title }, new Date())
  })
  await database.close().catch(() => undefined) // one pool under two names: its second end is refused
}
