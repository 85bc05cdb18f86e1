import { notACoordinator } from '../apps/server/src/kernel/citus/cluster.ts'
import { distribute } from '../apps/server/src/kernel/citus/distribute.ts'
import { figure, runCommand, seconds } from './command.ts'

/** `npm run db:distribute`: spreads the database of DATABASE_URL, a Citus coordinator, over its workers by branch. */
await runCommand(async ({ databaseUrl, databaseDirectUrl }) => {
  const connection = databaseDirectUrl ?? databaseUrl
  if (!connection) throw notACoordinator() // the built-in database is one machine
  const since = performance.now()
  const { moved, foreignKeys, triggers, policies } = await distribute(connection)
  const tables = moved.distributed.length + moved.reference.length
  console.log(
    tables === 0
      ? 'Semua tabel sudah tersebar: tidak ada yang perlu dilakukan.'
      : `Tersebar: ${figure(moved.distributed.length)} tabel cabang menurut cabangnya, ${figure(moved.reference.length)} tabel induk ke setiap mesin; ${figure(foreignKeys)} hubungan antartabel, ${figure(triggers)} pemicu dan ${figure(policies)} aturan baris dipasang kembali, ${seconds(since)}.`,
  )
  return true
})
