import type pg from 'pg'
import { isCluster } from '../citus/cluster.ts'
import { SEALS_OF_MACHINES } from '../citus/worker-log.ts'
import type { StoreName } from '../files/file-store.ts'
import { storeNames, type Uploads } from '../files/uploads.ts'
import { checkInvariants, invariants } from '../invariants/check-invariants.ts'
import { errorCode } from '../postgres/file-errors.ts'
import { COPY_SETTINGS, copyOutSql } from './archive.ts'
import { copyOut } from './copy.ts'
import { listTables } from './source.ts'

/** The result of one check, for the operators of the machine. */
export interface Verdict {
  what: string
  /** A check that could not run has not passed. */
  state: 'ok' | 'fault' | 'unavailable'
  told: string
  /** The first faults, one line each. */
  faults: string[]
}

const SHOWN = 10

const verdict = (what: string, looked: string, faults: readonly string[]): Verdict => ({
  what,
  state: faults.length > 0 ? 'fault' : 'ok',
  told: faults.length > 0 ? `${faults.length} kesalahan dari ${looked}` : `${looked}, tidak ada kesalahan`,
  faults: faults.slice(0, SHOWN),
})

const unavailable = (what: string, told: string): Verdict => ({
  what,
  state: 'unavailable',
  told,
  faults: [],
})

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Checks a whole database and its files for damage of any kind, while users work: pages, indexes, audit seals, the rules of
 * the books, uploaded files. Changes nothing.
 * @param owner a connection as the owner of the schema, outside of any transaction
 */
export async function verifyDatabase(owner: pg.ClientBase, uploads: Uploads): Promise<Verdict[]> {
  return [
    await checksums(owner),
    await structures(owner),
    await seals(owner),
    await books(owner),
    await files(owner, uploads),
  ]
}

/** Runs one check; a database too damaged for a query is a fault, and the other checks still run. */
async function look(
  owner: pg.ClientBase,
  what: string,
  mode: 'read only' | 'read write',
  work: () => Promise<Verdict>,
): Promise<Verdict> {
  await owner.query(`begin ${mode}; ${COPY_SETTINGS}`)
  try {
    return await work()
  } catch (error) {
    return { what, state: 'fault', told: 'tidak dapat diperiksa', faults: [messageOf(error)] }
  } finally {
    await owner.query('rollback')
  }
}

/** Collects the faults of many checks of one transaction. */
async function each<T>(
  owner: pg.ClientBase,
  subjects: readonly T[],
  work: (subject: T) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = []
  for (const subject of subjects) {
    await owner.query('savepoint subject')
    try {
      faults.push(...(await work(subject)))
      await owner.query('release savepoint subject')
    } catch (error) {
      await owner.query('rollback to savepoint subject')
      faults.push(messageOf(error))
    }
  }
  return faults
}

/** Reads every row; PostgreSQL compares each page that it reads from the disk with its checksum. */
function checksums(owner: pg.ClientBase): Promise<Verdict> {
  const what = 'Checksum halaman data'
  return look(owner, what, 'read only', async () => {
    const { rows } = await owner.query<{ on: boolean; failures: number | null }>(
      `select current_setting('data_checksums') = 'on' as "on",
         (select checksum_failures from pg_stat_database where datname = current_database()) as failures`,
    )
    const tables = await listTables(owner)
    const faults = await each(owner, tables, async (table) => {
      await copyOut(owner, copyOutSql(table), () => undefined)
      return []
    })
    if (!rows[0]?.on && faults.length === 0)
      return unavailable(what, 'tidak tersedia: checksum data dimatikan pada PostgreSQL ini')
    const earlier = rows[0]?.failures ?? 0
    if (earlier > 0 && faults.length === 0)
      faults.push(`PostgreSQL mencatat ${earlier} halaman rusak sejak statistiknya dimulai`)
    return verdict(what, `${tables.length} tabel`, faults)
  })
}

/** amcheck, created for one transaction and rolled back with it. */
function structures(owner: pg.ClientBase): Promise<Verdict> {
  const what = 'Indeks dan tabel (amcheck)'
  return look(owner, what, 'read write', async () => {
    try {
      await owner.query('create schema merchant_verify; create extension amcheck schema merchant_verify')
    } catch (error) {
      const known: Record<string, string> = {
        '0A000': 'tidak tersedia: PostgreSQL ini tidak membawa amcheck',
        '58P01': 'tidak tersedia: PostgreSQL ini tidak membawa amcheck',
        '42501': 'tidak tersedia: pengguna basis data ini tidak boleh memasang amcheck',
        '42710': 'tidak tersedia: amcheck sudah dipasang oleh admin; jalankan pg_amcheck',
      }
      const told = known[errorCode(error) ?? '']
      if (told) return unavailable(what, told)
      throw error
    }
    const { rows } = await owner.query<{ name: string; index: boolean }>(
      `select c.oid::regclass::text as name, c.relkind = 'i' as index from pg_class c
       left join pg_index i on i.indexrelid = c.oid left join pg_am m on m.oid = c.relam
       where c.relnamespace = 'public'::regnamespace
         and (c.relkind = 'r' or c.relkind = 'i' and m.amname = 'btree' and i.indisvalid) order by c.relkind, 1`,
    )
    const faults = await each(owner, rows, async ({ name, index }) => {
      if (index) await owner.query('select merchant_verify.bt_index_check($1::regclass, true)', [name])
      if (index) return []
      const found = await owner.query<{ fault: string }>(
        `select format('tabel %s, blok %s: %s', $1::text, blkno, msg) as fault from merchant_verify.verify_heapam($1::regclass)`,
        [name],
      )
      return found.rows.map(({ fault }) => fault)
    })
    const indexes = rows.filter(({ index }) => index).length
    return verdict(what, `${indexes} indeks dan ${rows.length - indexes} tabel`, faults)
  })
}

interface BrokenSeal {
  /** A branch, or 0 for rows of none. */
  chain: number
  /** Its place in the chain; null for rows in a sealed span that no seal covers. */
  number: number | null
  expected: number
  found: number
}

function seals(owner: pg.ClientBase): Promise<Verdict> {
  const what = 'Segel jejak audit'
  return look(owner, what, 'read only', async () => {
    const { rows } = await owner.query<{ seals: number; sealed: string }>(
      'select count(*)::int as seals, coalesce(sum(row_count), 0) as sealed from audit_seal',
    )
    const text = (await isCluster(owner)) ? SEALS_OF_MACHINES : 'select * from broken_audit_seals()'
    const broken = await owner.query<BrokenSeal>(text)
    return verdict(
      what,
      `${rows[0]?.seals} segel atas ${rows[0]?.sealed} catatan`,
      broken.rows.map(({ chain, number, expected, found }) => {
        const seal = number === null ? `catatan tanpa segel pada rantai ${chain}` : `segel ${chain}/${number}`
        return expected === found
          ? `${seal}: isi catatan sudah diubah`
          : `${seal}: disegel ${expected} catatan, sekarang ada ${found}`
      }),
    )
  })
}

function books(owner: pg.ClientBase): Promise<Verdict> {
  const what = 'Aturan buku'
  return look(owner, what, 'read only', async () => {
    const sentences = new Map(invariants.map(({ name, sentence }) => [name, sentence]))
    const broken = await checkInvariants(owner)
    return verdict(
      what,
      `${invariants.length} aturan`,
      broken.map(
        ({ name, rows, first }) =>
          `${name} "${sentences.get(name)}": ${rows} baris, misalnya ${JSON.stringify(first[0])}`,
      ),
    )
  })
}

/** Every uploaded file named by a row exists. */
function files(owner: pg.ClientBase, uploads: Uploads): Promise<Verdict> {
  const what = 'Berkas unggahan'
  return look(owner, what, 'read only', async () => {
    const { rows } = await owner.query<{ store: StoreName; name: string }>(
      `select 'files' as store, public_id as name from file
       union all select 'attachments', stored_as from document_attachment
       union all select 'attachments', stored_as from private_picture order by 1, 2`,
    )
    const missing: string[] = []
    for (const store of storeNames) {
      const there = new Set<string>()
      for await (const { name } of uploads[store].list()) there.add(name)
      for (const row of rows)
        if (row.store === store && !there.has(row.name))
          missing.push(`${store}/${row.name} tidak ada di ${uploads[store].place}`)
    }
    return verdict(what, `${rows.length} berkas`, missing)
  })
}
