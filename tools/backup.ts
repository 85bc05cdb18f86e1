import { writeBackup } from '../apps/server/src/kernel/backup/backup.ts'
import { openOwner } from '../apps/server/src/kernel/db/pool.ts'
import { openUploads } from '../apps/server/src/kernel/files/uploads.ts'
import { withDatabase } from '../apps/server/src/kernel/postgres/reach.ts'
import { figure, fileArgument, megabytes, runCommand, seconds } from './command.ts'

/** `npm run backup -- FILE`: the whole data in one file, while the product goes on running. */
await runCommand(async (settings) => {
  const file = fileArgument('backup')
  const since = performance.now()
  const done = await withDatabase(settings, async (connection) => {
    const owner = await openOwner(connection, 'backup')
    return writeBackup(owner, { file, uploads: openUploads(settings), now: new Date() }).finally(() =>
      owner.end(),
    )
  })
  console.log(
    `Cadangan selesai: ${file}, ${megabytes(done.bytes)}, ${figure(done.rows)} baris dari ${done.tables} tabel dan ${done.files} berkas unggahan, ${seconds(since)}.`,
  )
  return true
})
