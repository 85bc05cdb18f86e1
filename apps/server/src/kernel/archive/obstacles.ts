import type pg from 'pg'
import { isCluster } from '../citus/cluster.ts'
import { checkInvariants } from '../invariants/check-invariants.ts'
import { dayLabel, monthLabel } from '../period/labels.ts'
import type { Span } from './year.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** What prevents putting a year away, as sentences; none when it may go. Reads the whole database. */
export async function findObstacles(owner: Client, span: Span): Promise<string[]> {
  if (await isCluster(owner))
    return ['Basis data tersebar di beberapa mesin (Citus): arsip tahun hanya untuk satu mesin.']
  const found = [
    ...(await notInOrder(owner, span)),
    ...(await openMonths(owner, span)),
    ...(await awaitedReversals(owner, span)),
    ...(await unsealedRows(owner, span)),
  ]
  for (const { name, why, rows } of await checkInvariants(owner))
    found.push(`Aturan buku ${name} tidak cocok (${why}: ${rows} baris): bereskan dahulu.`)
  return found
}

async function notInOrder(owner: Client, { year, until }: Span): Promise<string[]> {
  const { rows } = await owner.query<{ later: number | null; months: number; is_over: boolean }>(
    `select (select max(year) from archive where year >= $1) as later,
       (select count(*)::int from period where year = $1) as months, $2::date < current_date as is_over`,
    [year, until],
  )
  const [{ later, months, is_over } = { later: null, months: 0, is_over: false }] = rows
  if (later !== null) return [`Tahun ${later} sudah diarsipkan, dan semua yang sebelumnya dengan dia.`]
  if (!is_over) return [`Tahun ${year} belum lewat.`]
  return months === 0 ? [`Tidak ada periode tahun ${year} di basis data ini.`] : []
}

const NAMED = 5

/** A partition holds the rows of all branches of all companies, so each must have closed. */
async function openMonths(owner: Client, { until }: Span): Promise<string[]> {
  const { rows } = await owner.query<{ branch: string; company: string; month: string }>(
    `select b.name as branch, c.name as company, p.starts_on as month
     from period p join branch b on b.id = p.branch_id join company c on c.id = b.company_id
     where p.ends_on <= $1 and p.status <> 'CLOSED' order by p.starts_on, c.name, b.name`,
    [until],
  )
  const named = rows
    .slice(0, NAMED)
    .map(
      ({ branch, company, month }) =>
        `Periode ${monthLabel(month)} cabang ${branch} (${company}) belum ditutup.`,
    )
  const more = rows.length - named.length
  return more > 0 ? [...named, `${more} periode lain belum ditutup juga.`] : named
}

/** The nightly job will write the mirror of these journals, which an archived paper no longer gets. */
async function awaitedReversals(owner: Client, { until }: Span): Promise<string[]> {
  const { rows } = await owner.query<{ number: string; at: string }>(
    `select d.number, m.auto_reverse_date as at from manual_journal m join document d on d.branch_id = m.branch_id and d.id = m.id
     where m.auto_reverse_date is not null and d.status = 'POSTED' and d.date <= $1 order by d.number limit ${NAMED}`,
    [until],
  )
  return rows.map(({ number, at }) => `Jurnal ${number} masih menunggu pembalikan otomatis ${dayLabel(at)}.`)
}

/** A row that no seal covers could have been changed by anybody. */
async function unsealedRows(owner: Client, { next }: Span): Promise<string[]> {
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::int as n from audit_log where at < $1
       and xact >= coalesce((select up_to from audit_seal order by up_to desc limit 1), '0')`,
    [next],
  )
  const n = rows[0]?.n ?? 0
  return n > 0
    ? [
        `${n} catatan jejak audit tahun itu belum disegel: tunggu transaksi lain pada server basis data selesai, lalu ulangi.`,
      ]
    : []
}
