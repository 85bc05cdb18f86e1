import { verifyDatabase } from '../apps/server/src/kernel/backup/verify.ts'
import { openOwner } from '../apps/server/src/kernel/db/pool.ts'
import { openUploads } from '../apps/server/src/kernel/files/uploads.ts'
import { withDatabase } from '../apps/server/src/kernel/postgres/reach.ts'
import { runCommand, seconds } from './command.ts'

const marks = { ok: '✓', fault: '✗', unavailable: '–' }

/** `npm run verify`: is anything damaged? Prints the findings in plain words; exit code 1 when there are any. */
await runCommand(async (settings) => {
  const since = performance.now()
  const verdicts = await withDatabase(settings, async (connection) => {
    const owner = await openOwner(connection, 'verify')
    return verifyDatabase(owner, openUploads(settings)).finally(() => owner.end())
  })
  for (const { what, state, told, faults } of verdicts) {
    console.log(`${marks[state]} ${what}: ${told}`)
    for (const fault of faults) console.log(`    ${fault}`)
  }
  const count = (state: keyof typeof marks) => verdicts.filter((verdict) => verdict.state === state).length
  console.log(
    `${verdicts.length} pemeriksaan: ${count('ok')} baik, ${count('fault')} dengan kesalahan, ${count('unavailable')} tidak tersedia (${seconds(since)}).`,
  )
  if (count('fault') > 0)
    console.log(
      'Jangan teruskan pekerjaan penting: simpan salinan folder data, lalu pulihkan cadangan terakhir yang baik ke tempat baru (npm run restore).',
    )
  return count('fault') === 0
})
