import { distribute } from '../apps/server/src/kernel/citus/distribute.ts'
import { withOwnDatabase } from '../apps/server/src/kernel/postgres/reach.ts'
import { figure, runCommand, seconds } from './command.ts'

/** `npm run db:distribute`: spreads the database of DATABASE_URL, a Citus coordinator, over its workers by branch. */
await runCommand(async (settings) => {
  const since = performance.now()
  const { moved, foreignKeys, triggers, policies } = await withOwnDatabase(settings, distribute)
  const tables = moved.distributed.length + moved.reference.length
  console.log(
    tables === 0
      ? 'Semua tabel sudah tersebar: tidak ada yang perlu dilakukan.'
      : `Tersebar: ${figure(moved.distributed.length)} tabel cabang menurut cabangnya, ${figure(moved.reference.length)} tabel induk ke setiap mesin; ${figure(foreignKeys)} hubungan antartabel, ${figure(triggers)} pemicu dan ${figure(policies)} aturan baris dipasang kembali, ${seconds(since)}.`,
  )
  return true
})
