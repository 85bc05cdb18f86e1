import { userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { bringYearBack, checkArchive, dropShelves } from '../apps/server/src/kernel/archive/bring-back.ts'
import { type Preview, previewYear, putYearAway } from '../apps/server/src/kernel/archive/put-away.ts'
import { archiveOf } from '../apps/server/src/kernel/archive/year.ts'
import { isInUse } from '../apps/server/src/kernel/db/in-use.ts'
import { openOwner } from '../apps/server/src/kernel/db/pool.ts'
import { withDatabase } from '../apps/server/src/kernel/postgres/reach.ts'
import { StartupError } from '../apps/server/src/kernel/startup-error.ts'
import { figure, megabytes, runCommand, seconds } from './command.ts'

const HOW =
  'npm run archive -- --preview 2026 | --year 2026 | --check 2026 | --drop 2026 | --restore 2026 [--folder FOLDER]'

interface Asked {
  act: 'preview' | 'year' | 'check' | 'drop' | 'restore'
  year: number
  folder: string | undefined
}

function readArguments(): Asked {
  const text = { type: 'string' } as const
  const options = { preview: text, year: text, check: text, drop: text, restore: text, folder: text }
  const { values } = parse(options)
  const acts = (['preview', 'year', 'check', 'drop', 'restore'] as const).filter(
    (act) => values[act] !== undefined,
  )
  const [act] = acts
  const year = act && values[act]
  if (acts.length !== 1 || !act || !year || !/^2[01]\d\d$/.test(year))
    throw new StartupError(`Cara memakai: ${HOW}`)
  return { act, year: Number(year), folder: values.folder }
}

function parse<T extends Record<string, { type: 'string' }>>(options: T) {
  try {
    return parseArgs({ options })
  } catch (error) {
    throw new StartupError(`Cara memakai: ${HOW}`, { cause: error })
  }
}

/** Nobody writes while rows move: a till that waits for minutes would take the product for dead. */
async function requireStopped(owner: pg.Client): Promise<void> {
  if (await isInUse(owner))
    throw new StartupError('Merchant sedang berjalan pada basis data ini: hentikan dahulu, lalu ulangi.')
}

function tell({ span, tables, obstacles }: Preview): boolean {
  for (const { name, rows, bytes, leaves } of tables)
    console.log(
      `${name}: ${figure(rows)} baris, ${megabytes(bytes)}, ${leaves ? 'pindah ke arsip' : 'disalin ke arsip dan tetap di basis data'}`,
    )
  for (const obstacle of obstacles) console.log(`✗ ${obstacle}`)
  console.log(
    obstacles.length === 0
      ? `Tahun ${span.year} dapat diarsipkan: npm run archive -- --year ${span.year}`
      : `Tahun ${span.year} belum dapat diarsipkan.`,
  )
  return obstacles.length === 0
}

/**
 * `npm run archive`: puts a closed year away, checks it, drops what waits in the database, or brings it back
 * (docs/operations.md).
 */
await runCommand(async (settings) => {
  const { act, year, folder = settings.backupDir } = readArguments()
  const since = performance.now()
  return withDatabase(settings, async (connection) => {
    const owner = await openOwner(connection, 'archive')
    try {
      if (act === 'preview') return tell(await previewYear(owner, year))
      if (act === 'year') {
        await requireStopped(owner)
        const file = join(folder, `merchant-arsip-${year}.tar.zst`)
        const { written } = await putYearAway(owner, { year, file, now: new Date(), by: userInfo().username })
        for (const { name, rows } of written.tables) console.log(`${name}: ${figure(rows)} baris`)
        console.log(
          `Tahun ${year} diarsipkan: ${file}, ${megabytes(written.bytes)}, SHA-256 ${written.sha256}, dibaca ulang dan cocok (${seconds(since)}).`,
        )
        console.log(
          `Semua aturan buku cocok. Salin berkas itu ke tempat lain; sesudahnya npm run archive -- --drop ${year} membebaskan tempatnya di basis data.`,
        )
        return true
      }
      const evidence = await archiveOf(owner, year)
      const file = join(folder, evidence.file)
      if (act === 'check') {
        const faults = await checkArchive(owner, evidence, file)
        for (const fault of faults) console.log(`✗ ${fault}`)
        if (faults.length === 0)
          console.log(
            `Arsip ${year} utuh, dan jurnal serta mutasi stoknya di basis data masih sama (${seconds(since)}).`,
          )
        return faults.length === 0
      }
      if (act === 'drop') {
        const isDropped = await dropShelves(owner, evidence, file)
        console.log(
          isDropped
            ? `Baris tahun ${year} kini hanya ada di ${file}: jangan sampai hilang.`
            : `Baris tahun ${year} memang sudah hanya ada di ${file}, dan berkas itu utuh.`,
        )
        return true
      }
      await requireStopped(owner)
      await bringYearBack(owner, year, () => file)
      console.log(`Tahun ${year} kembali di basis data, sama dengan yang diarsipkan (${seconds(since)}).`)
      return true
    } finally {
      await owner.end()
    }
  })
})
