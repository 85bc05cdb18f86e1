import { manualJournalContract } from '@merchant/contract/cash/manual-journal.ts'
import { asDate, asRupiah, asText } from '../../../kernel/import/cells.ts'
import { knownAs } from '../../../kernel/import/headings.ts'
import type { Given, ImportColumn, ImportType, RowFault } from '../../../kernel/import/import-type.ts'
import { dayLabel } from '../../../kernel/period/period.ts'
import { applyBalances, undoBalances } from './opening-balances.apply.ts'
import { examineBalances } from './opening-balances.rows.ts'

const { shape } = manualJournalContract['POST /v1/manual-journal/general'].body
const line = shape.lines.element.shape

const rupiah = new Intl.NumberFormat('id-ID')
const asFigure = (value: unknown): string => rupiah.format(Number(value))

const columns: readonly ImportColumn[] = [
  {
    key: 'account',
    header: 'Akun',
    hint: 'Kode akun yang sudah ada. Persediaan, piutang, utang usaha, dan kewajiban poin tidak ditulis di sini, karena saldonya masuk lewat stok awal dan dokumennya sendiri: pakailah 3-1901 Ekuitas Saldo Awal dengan jumlah yang sama',
    example: '1-1111',
    read: asText,
    lookup: { table: 'account', label: 'Akun' },
    required: 'cell',
  },
  {
    key: 'debit',
    header: 'Debit',
    hint: 'Rupiah bulat; isi debit atau kredit. Jumlah debit sama dengan jumlah kredit',
    example: 25_000_000,
    read: asRupiah,
    schema: line.debit,
    required: 'heading',
    show: asFigure,
  },
  {
    key: 'credit',
    header: 'Kredit',
    hint: 'Rupiah bulat; kosong bila debit diisi',
    example: '',
    read: asRupiah,
    schema: line.credit,
    required: 'heading',
    show: asFigure,
  },
  {
    key: 'date',
    header: 'Tanggal',
    hint: 'Tanggal neraca saldo, sama untuk semua baris; kosong berarti hari impor diterapkan',
    example: '',
    read: asDate,
    schema: shape.date,
    show: (value) => dayLabel(String(value)),
  },
]

/** Headings of people's own files. */
const otherNames = {
  account: ['Kode akun', 'No akun', 'Nomor akun', 'Kode', 'Kode perkiraan', 'No perkiraan', 'Account', 'COA'],
  debit: ['Debet', 'Saldo debit', 'Saldo debet', 'Dr', 'D'],
  credit: ['Credit', 'Saldo kredit', 'Cr', 'K'],
  date: ['Tgl', 'Per tanggal'],
}

/** One side of each account; an account without a balance may stand in a trial balance. */
function judge(given: Given): { given: Given; faults: RowFault[] } {
  const both = Number(given.debit ?? 0) !== 0 && Number(given.credit ?? 0) !== 0
  const message = 'Isi debit atau kredit saja: satu akun bersaldo di satu sisi'
  return { given, faults: both ? [{ column: 'credit', message }] : [] }
}

/**
 * The opening balances of a branch by its trial balance: one general journal, entered and reversed by its own commands. Goods,
 * receivables, payables and points come from openings of their own against OPENING_EQUITY, so the trial balance has
 * OPENING_EQUITY in their place, and the account is zero when all have come.
 */
export const openingBalancesImport: ImportType = {
  key: 'opening-balances',
  title: 'Saldo Awal Akun',
  permissions: ['bankcash.general-journal:add', 'bankcash.general-journal:update'],
  owner: 'branch',
  columns: knownAs(columns, otherNames),
  secondExample: { account: '3-1901', credit: 25_000_000 },
  keyColumn: 'account',
  titleColumn: 'date',
  makesDocuments: true,
  whole: true,
  judge,
  examine: examineBalances,
  apply: applyBalances,
  undo: undoBalances,
}
