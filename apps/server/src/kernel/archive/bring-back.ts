import { createHash } from 'node:crypto'
import type pg from 'pg'
import { COPY_SETTINGS } from '../backup/archive.ts'
import { type CopyIn, copyIn, copyOut } from '../backup/copy.ts'
import { checkInvariants } from '../invariants/check-invariants.ts'
import { StartupError } from '../startup-error.ts'
import {
  type ArchivedTable,
  archiveOf,
  copyOf,
  type Evidence,
  leaving,
  listArchives,
  listed,
  rowsOf,
  shelfOf,
  staying,
} from './year.ts'
import { readYear, requireSameFile } from './year-file.ts'

/** Where the file of a year lies. */
type FileOf = (evidence: Evidence) => string

/**
 * Brings the newest archived year back, all or nothing: from the rows that wait in the database, else from its file. They are compared
 * with the evidence before they are put in place, and the rules of the books are the same afterwards.
 * @throws StartupError when a later year is archived, or the rows are not those that were put away
 */
export async function bringYearBack(owner: pg.ClientBase, year: number, fileOf: FileOf): Promise<Evidence> {
  await owner.query(
    `begin; ${COPY_SETTINGS}; set local app.actor = 'system:archive'; set local app.request_id = 'archive'`,
  )
  try {
    const evidence = await archiveOf(owner, year)
    const newest = (await listArchives(owner)).at(-1)
    if (newest && newest.year !== year)
      throw new StartupError(`Kembalikan dahulu tahun ${newest.year}: tahun dikembalikan dari yang terbaru.`)
    await owner.query(
      `lock table period in share mode; lock table ${leaving.map(({ name }) => name).join(', ')} in access exclusive mode`,
    )
    const broken = await brokenNames(owner)
    if (!(await areOnShelves(owner, year))) await fillShelves(owner, evidence, fileOf(evidence))
    for (const part of leaving) await takeFromShelf(owner, evidence, part.name)
    await forget(owner, evidence)
    const now = await brokenNames(owner)
    if (now.join() !== broken.join())
      throw new StartupError(
        `Setelah tahun ${year} dikembalikan aturan buku ${now.join(', ')} tidak cocok: pengembalian dibatalkan dan basis data tidak diubah. Jalankan npm run verify.`,
      )
    await owner.query('commit')
    return evidence
  } catch (error) {
    await owner.query('rollback').catch(() => undefined) // the lost connection was reported already
    throw error
  }
}

const brokenNames = async (owner: pg.ClientBase): Promise<string[]> =>
  (await checkInvariants(owner)).map(({ name }) => name)

/** Whether the rows of the year still wait in the database. */
export async function areOnShelves(owner: Pick<pg.ClientBase, 'query'>, year: number): Promise<boolean> {
  const { rows } = await owner.query<{ n: number }>(
    'select count(to_regclass(shelf))::int as n from unnest($1::text[]) shelf',
    [leaving.map(({ name }) => shelfOf(name, year))],
  )
  return rows[0]?.n === leaving.length
}

/** Loads the rows that left from the file. */
async function fillShelves(owner: pg.ClientBase, evidence: Evidence, file: string): Promise<void> {
  await requireSameFile(file, evidence)
  await owner.query('create schema if not exists archived')
  let loading: { name: string; copy: CopyIn } | undefined
  const wanted = new Map(leaving.map(({ name }) => [name, tableOf(evidence, name)]))
  try {
    for (const { name, columns } of wanted.values())
      await owner.query(
        `create table ${shelfOf(name, evidence.year)} as select ${listed(columns)} from ${name} with no data`,
      )
    await readYear(file, evidence.year, async (name, chunk) => {
      const table = wanted.get(name)
      if (!table) return
      if (loading?.name !== name) {
        await loading?.copy.end()
        const shelf = shelfOf(name, evidence.year)
        loading = { name, copy: copyIn(owner, `copy ${shelf} (${listed(table.columns)}) from stdin`) }
      }
      await loading.copy.write(chunk)
    })
    await loading?.copy.end()
  } catch (error) {
    await loading?.copy.abort()
    throw error
  }
}

/** Compares the rows on the shelf with the evidence and puts them in place. */
async function takeFromShelf(
  owner: pg.ClientBase,
  evidence: Evidence,
  name: ArchivedTable['name'],
): Promise<void> {
  const table = tableOf(evidence, name)
  const shelf = shelfOf(name, evidence.year)
  if ((await sha256Of(owner, copyOf(table, shelf))) !== table.sha256)
    throw new StartupError(
      `Baris ${name} tahun ${evidence.year} tidak sama dengan yang diarsipkan: pengembalian dibatalkan dan basis data tidak diubah.`,
    )
  const columns = listed(table.columns)
  await owner.query(`insert into ${name} (${columns}) select ${columns} from ${shelf}; drop table ${shelf}`)
}

async function forget(owner: pg.ClientBase, { year, from, until, file }: Evidence): Promise<void> {
  await owner.query(
    'update period set archived_at = null where ends_on <= $1 and ($2::date is null or starts_on >= $2::date)',
    [until, from],
  )
  await owner.query('delete from archive where year = $1', [year])
  await owner.query(`update audit_seal set is_away = false
    where is_away and up_to > coalesce((select sealed_until from archive order by year desc limit 1), '0')`)
  await owner.query('call audit_event($1, $2::jsonb)', ['ARCHIVE_RETURNED', JSON.stringify({ year, file })])
}

/** What a check of an archive finds, as sentences; none when all is as it was put away. */
export async function checkArchive(
  owner: pg.ClientBase,
  evidence: Evidence,
  file: string,
): Promise<string[]> {
  await requireSameFile(file, evidence)
  await readYear(file, evidence.year)
  await owner.query(`begin isolation level repeatable read read only; ${COPY_SETTINGS}`)
  try {
    const faults: string[] = []
    for (const part of staying) {
      const table = tableOf(evidence, part.name)
      if ((await sha256Of(owner, copyOf(table, rowsOf(part, evidence)))) !== table.sha256)
        faults.push(
          `Baris ${part.name} tahun ${evidence.year} di basis data tidak lagi sama dengan arsipnya.`,
        )
    }
    return faults
  } finally {
    await owner.query('rollback')
  }
}

/** Drops the rows that wait in the database, once the file is read whole. @throws StartupError when it is not the one that was written */
export async function dropShelves(owner: pg.ClientBase, evidence: Evidence, file: string): Promise<boolean> {
  await requireSameFile(file, evidence)
  await readYear(file, evidence.year)
  if (!(await areOnShelves(owner, evidence.year))) return false
  await owner.query(`drop table ${leaving.map(({ name }) => shelfOf(name, evidence.year)).join(', ')}`)
  return true
}

function tableOf({ tables }: Evidence, name: ArchivedTable['name']): ArchivedTable {
  const found = tables.find((table) => table.name === name)
  if (!found) throw new Error(`${name} is in every archive`)
  return found
}

async function sha256Of(owner: pg.ClientBase, copySql: string): Promise<string> {
  const hash = createHash('sha256')
  await copyOut(owner, copySql, (chunk) => void hash.update(chunk))
  return hash.digest('hex')
}
