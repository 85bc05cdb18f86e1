import { parseArgs } from 'node:util'
import { demoPassword } from '../apps/server/src/demo/company-data.ts'
import { type LargeLife, largeLife, type Progress, seedLarge } from '../apps/server/src/demo/seed-large.ts'
import { listTables } from '../apps/server/src/kernel/backup/source.ts'
import { type Connection, openOwner } from '../apps/server/src/kernel/db/pool.ts'
import { checkInvariants, invariants } from '../apps/server/src/kernel/invariants/check-invariants.ts'
import { openLog } from '../apps/server/src/kernel/log.ts'
import { withOwnDatabase } from '../apps/server/src/kernel/postgres/reach.ts'
import type { Settings } from '../apps/server/src/kernel/settings.ts'
import { StartupError } from '../apps/server/src/kernel/startup-error.ts'
import { prepareSchema } from '../apps/server/src/server.ts'
import { figure, runCommand, seconds } from './command.ts'

/** The last printed progress. */
let shown = ''
/** Number of branches that live at the same time: on two cores more would only wait for each other. */
const SIDE_BY_SIDE = 3

/**
 * `npm run demo -- --scale N --months M --seed S`: a made-up company of any size in an empty database, the built-in one of
 * DATA_DIR or that of DATABASE_URL, never over data. Scale 1 sells about 4,400 times a month to 2,000 shops.
 */
await runCommand(async (settings) => {
  const wanted = largeLife({ ...readOptions(), now: new Date() })
  return withOwnDatabase(settings, (connection) => make(settings, connection, wanted))
})

/** @throws StartupError that names the option and what it may be */
function readOptions(): { scale: number; months: number; seed: number } {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { scale: text, months: text, seed: text } })
  const scale = Number(values.scale ?? 1)
  const months = Number(values.months ?? 12)
  const seed = Number(values.seed ?? 20_260_101)
  if (!(scale >= 0.01 && scale <= 100)) throw new StartupError('--scale harus antara 0.01 dan 100.')
  if (!Number.isInteger(months) || months < 1 || months > 36)
    throw new StartupError('--months harus bilangan bulat 1 sampai 36.')
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new StartupError('--seed harus bilangan bulat mulai dari 0.')
  return { scale, months, seed }
}

async function make(settings: Settings, connection: Connection, wanted: LargeLife): Promise<boolean> {
  const since = performance.now()
  await prepareSchema(connection)
  const options = {
    settings,
    connection,
    directConnection: connection,
    log: openLog(settings.logLevel),
    sideBySide: SIDE_BY_SIDE,
  }
  const rows = await seedLarge(options, wanted, (progress) => show(progress, since))
  if (rows === null)
    throw new StartupError(
      'Basis data ini sudah berisi perusahaan: pilih DATA_DIR atau DATABASE_URL yang kosong untuk data demo.',
    )
  console.log(
    `${figure(rows)} baris disalin dalam ${seconds(since)}; kata sandi semua akun demo: ${demoPassword}`,
  )
  return check(connection)
}

function show({ part, done, of }: Progress, since: number): void {
  const percent = Math.floor((done / of) * 20) * 5
  const told = part === 'LIVED' ? `${percent}% dijalani` : `salinan ${done} dari ${of}`
  if (told === shown) return
  shown = told
  console.log(`${told}, ${seconds(since)}`)
}

/** All invariants, and how many rows each table has. */
async function check(connection: Connection): Promise<boolean> {
  const owner = await openOwner(connection, 'demo')
  try {
    const since = performance.now()
    const broken = await checkInvariants(owner)
    for (const { name, why, rows } of broken) console.log(`${name} ${why}: ${rows} baris`)
    console.log(`${invariants.length} aturan buku diperiksa, ${broken.length} tidak cocok, ${seconds(since)}`)
    for (const { name } of await listTables(owner)) {
      const { rows } = await owner.query<{ many: number }>(`select count(*) as many from ${name}`)
      if (rows[0]?.many) console.log(`${name}: ${figure(rows[0].many)} baris`)
    }
    return broken.length === 0
  } finally {
    await owner.end()
  }
}
