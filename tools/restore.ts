import { restoreBackup } from '../apps/server/src/kernel/backup/restore.ts'
import { openUploads } from '../apps/server/src/kernel/files/uploads.ts'
import { withOwnDatabase } from '../apps/server/src/kernel/postgres/reach.ts'
import { figure, fileArgument, runCommand, seconds } from './command.ts'

/** `npm run restore -- FILE`: into an empty database or a new DATA_DIR, never over data. */
await runCommand(async (settings) => {
  const file = fileArgument('restore')
  const since = performance.now()
  const done = await withOwnDatabase(settings, (connection) =>
    restoreBackup(connection, { file, uploads: openUploads(settings) }),
  )
  for (const { name, rows } of done.tables) if (rows > 0) console.log(`${name}: ${figure(rows)} baris`)
  const rows = done.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Cadangan tanggal ${done.takenAt} dipulihkan: ${figure(rows)} baris di ${done.tables.length} tabel, ${done.files} berkas unggahan, ${seconds(since)}.`,
  )
  console.log(
    `Diperiksa: checksum dan jumlah baris setiap tabel sama dengan cadangan, ${done.foreignKeys} hubungan antartabel berlaku, semua penghitung nomor di depan isinya.`,
  )
  for (const { name, why, rows } of done.broken)
    console.log(`Aturan buku tidak cocok, seperti pada cadangan: ${name} ${why}: ${rows} baris`)
  console.log(
    done.broken.length === 0
      ? 'Semua aturan buku cocok. Semua orang perlu masuk kembali.'
      : 'Data dipulihkan apa adanya; buka Buku Selalu Cocok untuk melihat dokumennya.',
  )
  return done.broken.length === 0
})
