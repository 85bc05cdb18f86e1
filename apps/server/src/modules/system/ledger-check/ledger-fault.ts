import type { LedgerFault } from '@merchant/contract/system/ledger-check.ts'
import { sql } from 'kysely'
import { inBranches } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'

/** A row found by a check, by its columns. */
export type Offender = Record<string, unknown>

/** Columns with labels, in the order in which they are shown; other columns are shown with their own name. */
const labels: Record<string, string> = {
  branch_id: 'Cabang',
  journal_id: 'Jurnal',
  line_no: 'Baris',
  account_id: 'Akun',
  warehouse_id: 'Gudang',
  product_id: 'Barang',
  pool: 'Kelompok persediaan',
  kind: 'Jenis',
  series: 'Awalan nomor',
  period_key: 'Bulan nomor',
  month: 'Bulan',
  class: 'Golongan jurnal',
  date: 'Tanggal',
  starts_on: 'Periode mulai',
  ends_on: 'Periode selesai',
  entered_at: 'Dicatat',
  closed_at: 'Periode ditutup',
  seq: 'Mutasi',
  place: 'Akun atau pihak',
  net: 'Selisih',
  debit: 'Debit',
  credit: 'Kredit',
  balance_debit: 'Saldo debit',
  balance_credit: 'Saldo kredit',
  moved: 'Jumlah mutasi',
  quantity: 'Jumlah',
  reserved: 'Dipesan',
  held: 'Stok saat itu',
  moved_value: 'Nilai mutasi',
  value: 'Nilai',
  goods: 'Nilai barang',
  ledger: 'Nilai di buku',
  items: 'Nilai tagihan',
  original: 'Nilai awal',
  balance: 'Saldo',
  n: 'Banyaknya nomor',
  last: 'Nomor terakhir',
  last_no: 'Penghitung',
  what: 'Yang tersisa',
  employee_id: 'Karyawan',
  table: 'Tabel',
  fault: 'Kesalahan',
}

/** The tables with the names of a column's ids. */
const names: Record<string, string> = {
  branch_id: `select id, name from branch where id = any($ids)`,
  account_id: `select id, code || ' ' || name as name from account where id = any($ids)`,
  product_id: `select id, name from product where id = any($ids)`,
  warehouse_id: `select id, name from warehouse where id = any($ids)`,
  employee_id: `select id, name from employee where id = any($ids)`,
  journal_id: `select id, number as name, document_id as document from journal where id = any($ids)`,
  document_id: `select id, coalesce(number, 'Draf ' || id) as name from document where id = any($ids)`,
  seq: `select seq as id, seq::text as name, document_id as document from stock_move where seq = any($ids)`,
}

/** Columns that point at rows of branches: the caller knows rows of the branches that he sees. */
const ofBranches: ReadonlySet<string> = new Set(['warehouse_id', 'journal_id', 'document_id', 'seq'])

interface Named {
  name: string
  document?: number
}

interface Reader {
  db: Db
  /** The branches that the caller sees. */
  branchIds: readonly number[]
}

/** Rows that break a rule, in words with the document of each. */
export async function faultsInWords(
  { db, branchIds }: Reader,
  rule: string,
  offenders: readonly Offender[],
): Promise<LedgerFault[]> {
  if (offenders.length === 0) return []
  const rows = offenders.map((row) => (rule === 'I38' ? { ...row, document_id: row.id } : row))
  const known = new Map<string, Named>()
  for (const column of Object.keys(names).filter((key) => key !== 'document_id'))
    await learn({ db, branchIds }, known, column, idsOf(rows, column))
  const papers = rows.map((row) => documentOf(row, known))
  await learn(
    { db, branchIds },
    known,
    'document_id',
    papers.filter((id) => id !== null),
  )
  return rows.map((row, index) => {
    const id = papers[index] ?? null
    const paper = id === null ? undefined : known.get(`document_id ${id}`)
    return { facts: factsOf(row, known), document: id !== null && paper ? { id, name: paper.name } : null }
  })
}

const idsOf = (rows: readonly Offender[], column: string): number[] => [
  ...new Set(rows.flatMap((row) => (typeof row[column] === 'number' ? [row[column]] : []))),
]

async function learn(
  { db, branchIds }: Reader,
  known: Map<string, Named>,
  column: string,
  ids: readonly number[],
) {
  const [before = '', after = ''] = (names[column] ?? '').split('$ids')
  if (ids.length === 0) return
  const seen = ofBranches.has(column) ? sql`and ${inBranches('branch_id', branchIds)}` : sql``
  const { rows } = await sql<
    { id: number } & Named
  >`${sql.raw(before)}${[...new Set(ids)]}::bigint[]${sql.raw(after)} ${seen}`.execute(db)
  for (const row of rows) known.set(`${column} ${row.id}`, row)
}

/** The document itself, or the document of its journal or move. */
function documentOf(row: Offender, known: Map<string, Named>): number | null {
  if (typeof row.document_id === 'number') return row.document_id
  const behind = known.get(`journal_id ${row.journal_id}`) ?? known.get(`seq ${row.seq}`)
  return behind?.document ?? null
}

function factsOf(row: Offender, known: Map<string, Named>): LedgerFault['facts'] {
  const order = Object.keys(labels)
  return Object.keys(row)
    .filter((key) => key in labels && row[key] !== null)
    .sort((one, other) => order.indexOf(one) - order.indexOf(other))
    .map((key) => ({
      label: labels[key] ?? key,
      value: known.get(`${key} ${row[key]}`)?.name ?? inWords(row[key]),
    }))
}

const words: Record<string, string> = {
  NORMAL: 'Biasa',
  ADJUSTMENT: 'Penyesuaian',
  CLOSING: 'Penutup',
  MAIN: 'Stok jual',
  OUTER: 'Luar',
  DAMAGED: 'Barang rusak',
  MOTORIST: 'Motoris',
  REWARD: 'Hadiah',
  goods: 'barang',
  amount: 'nilai',
  'open item': 'tagihan',
  'no primary key': 'tanpa kunci utama',
}

const figure = new Intl.NumberFormat('id-ID')
const day = new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeZone: 'UTC' })

function inWords(value: unknown): string {
  if (typeof value === 'number') return figure.format(value)
  const text = String(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? day.format(new Date(text)) : (words[text] ?? text)
}
