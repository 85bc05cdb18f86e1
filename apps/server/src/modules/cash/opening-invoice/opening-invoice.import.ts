import { OpeningInvoiceEntry, type OpeningSide } from '@merchant/contract/cash/opening-invoice.ts'
import { asDate, asRupiah, asText } from '../../../kernel/import/cells.ts'
import { knownAs } from '../../../kernel/import/headings.ts'
import type { ImportColumn, ImportType } from '../../../kernel/import/import-type.ts'
import { dayLabel } from '../../../kernel/period/period.ts'
import { examineOpening } from '../opening-import.ts'
import { applyInvoices, undoInvoices } from './opening-invoice-import.apply.ts'
import { invoiceFile } from './opening-invoice-import.rows.ts'

const { shape } = OpeningInvoiceEntry

const rupiahs = new Intl.NumberFormat('id-ID')
const day = (value: unknown) => dayLabel(String(value))

/** The columns of both sides, after that of the party. */
const invoiceColumns = (number: string): readonly ImportColumn[] => [
  {
    key: 'invoiceNo',
    header: 'Nomor faktur',
    hint: 'Nomor di pembukuan lama; satu nomor hanya sekali untuk setiap pelanggan atau pemasok',
    example: number,
    read: asText,
    schema: shape.invoiceNo,
    required: 'cell',
  },
  {
    key: 'invoiceDate',
    header: 'Tanggal faktur',
    hint: 'Tanggal di pembukuan lama, paling lambat hari pembukaan cabang',
    example: '12/01/2026',
    read: asDate,
    schema: shape.invoiceDate,
    required: 'cell',
    show: day,
  },
  {
    key: 'dueDate',
    header: 'Jatuh tempo',
    hint: 'Kosong mengikuti tempo pelanggan atau pemasok itu',
    example: '26/01/2026',
    read: asDate,
    schema: shape.dueDate,
    show: (value) => (value ? day(value) : ''),
  },
  {
    key: 'amount',
    header: 'Sisa',
    hint: 'Yang belum dibayar, rupiah bulat; jumlah semua baris sama dengan saldo di neraca saldo',
    example: 1_750_000,
    read: asRupiah,
    schema: shape.amount,
    required: 'cell',
    show: (value) => rupiahs.format(Number(value)),
  },
  {
    key: 'note',
    header: 'Catatan',
    hint: 'Boleh kosong',
    example: 'Sisa setelah cicilan pertama',
    read: asText,
    schema: shape.note,
  },
]

/** Headings of people's own files. */
const otherNames = {
  invoiceNo: [
    'No faktur',
    'No nota',
    'Nomor nota',
    'No invoice',
    'Invoice',
    'Faktur',
    'Nota',
    'No bukti',
    'No dokumen',
  ],
  invoiceDate: ['Tgl faktur', 'Tanggal nota', 'Tgl nota', 'Tanggal', 'Tgl', 'Tanggal invoice'],
  dueDate: ['Tgl jatuh tempo', 'Tanggal jatuh tempo', 'JT', 'Tempo', 'Due date'],
  amount: [
    'Sisa tagihan',
    'Sisa piutang',
    'Sisa hutang',
    'Sisa utang',
    'Saldo',
    'Saldo akhir',
    'Outstanding',
    'Jumlah',
  ],
  note: ['Keterangan', 'Memo'],
}

const partyNames: Readonly<Record<OpeningSide, readonly string[]>> = {
  RECEIVABLE: ['Kode pelanggan', 'Nama pelanggan', 'Customer', 'Toko', 'Nama toko', 'Outlet'],
  PAYABLE: ['Kode pemasok', 'Nama pemasok', 'Supplier', 'Kode supplier', 'Nama supplier', 'Vendor'],
}

interface Side extends Pick<ImportType, 'key' | 'title' | 'secondExample'> {
  side: OpeningSide
  party: ImportColumn
  /** The number of the first example. */
  number: string
}

const ofSide = ({ side, party, number, ...named }: Side): ImportType => ({
  ...named,
  permissions: ['bankcash.opening-invoices:add'],
  owner: 'branch',
  columns: knownAs([party, ...invoiceColumns(number)], { ...otherNames, party: partyNames[side] }),
  keyColumn: 'invoiceNo',
  titleColumn: 'party',
  makesDocuments: true,
  examine: (ctx, batch, rows) => examineOpening(ctx, invoiceFile(side), batch, rows),
  apply: (ctx, batch) => applyInvoices(ctx, side, batch),
  undo: undoInvoices,
})

/** What customers still owe by the old books of a branch: one document each, by the commands of the form. */
export const openingReceivablesImport = ofSide({
  key: 'opening-receivables',
  title: 'Piutang Awal',
  side: 'RECEIVABLE',
  party: {
    key: 'party',
    header: 'Pelanggan',
    hint: 'Kode atau nama pelanggan yang sudah ada di cabang yang sedang dipilih',
    example: 'Toko Sinar Jaya',
    read: asText,
    lookup: { table: 'customer', label: 'Pelanggan' },
    required: 'cell',
  },
  number: 'NT-2601-0118',
  secondExample: {
    party: 'Warung Bu Tini',
    invoiceNo: 'NT-2601-0142',
    invoiceDate: '20/01/2026',
    amount: 864_500,
  },
})

/** What is still owed to suppliers, in the same way. */
export const openingPayablesImport = ofSide({
  key: 'opening-payables',
  title: 'Utang Awal',
  side: 'PAYABLE',
  party: {
    key: 'party',
    header: 'Pemasok',
    hint: 'Kode atau nama pemasok yang sudah ada',
    example: 'PMS-001',
    read: asText,
    lookup: { table: 'supplier', label: 'Pemasok' },
    required: 'cell',
  },
  number: 'SS/26/00871',
  secondExample: {
    party: 'PMS-002',
    invoiceNo: 'INV-04417',
    invoiceDate: '20/01/2026',
    dueDate: '19/02/2026',
    amount: 12_400_500,
    note: 'Faktur pajak sudah dikreditkan',
  },
})
