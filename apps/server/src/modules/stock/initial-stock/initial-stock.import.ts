import { InitialStockEntry } from '@merchant/contract/stock/initial-stock.ts'
import { asDate, asDecimal, asText } from '../../../kernel/import/cells.ts'
import { knownAs } from '../../../kernel/import/headings.ts'
import type { ImportColumn, ImportType } from '../../../kernel/import/import-type.ts'
import { dayLabel } from '../../../kernel/period/period.ts'
import { applyRows, undoDocuments } from './initial-stock-import.apply.ts'
import { examineRows } from './initial-stock-import.rows.ts'

const { shape } = InitialStockEntry
const line = shape.lines.element.shape

const decimals = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 4 })
const asFigure = (value: unknown): string => decimals.format(Number(value))

const columns: readonly ImportColumn[] = [
  {
    key: 'product',
    header: 'Barang',
    hint: 'SKU barang yang sudah ada; satu barang hanya satu baris untuk setiap gudang',
    example: 'SWT-0001',
    read: asText,
    lookup: { table: 'product', label: 'Barang' },
    required: 'cell',
  },
  {
    key: 'warehouse',
    header: 'Gudang',
    hint: 'Kode gudang di cabang yang sedang dipilih; setiap gudang menjadi satu dokumen',
    example: 'GD-01',
    read: asText,
    lookup: { table: 'warehouse', label: 'Gudang' },
    required: 'cell',
  },
  {
    key: 'unit',
    header: 'Satuan',
    hint: 'Kode satuan barang itu',
    example: 'DUS',
    read: asText,
    lookup: { table: 'unit', label: 'Satuan' },
    required: 'cell',
  },
  {
    key: 'quantity',
    header: 'Jumlah',
    hint: 'Lebih dari 0; paling banyak 3 angka di belakang koma, dan genap dalam satuan terkecil',
    example: 12.5,
    read: asDecimal(3),
    schema: line.qty,
    required: 'cell',
    show: asFigure,
  },
  {
    key: 'unitCost',
    header: 'Harga pokok',
    hint: 'Rupiah untuk satu satuan di kolom Satuan, tanpa PPN; paling banyak 4 angka di belakang koma',
    example: 432500,
    read: asDecimal(4),
    schema: line.unitCost,
    required: 'cell',
    show: asFigure,
  },
  {
    key: 'date',
    header: 'Tanggal',
    hint: 'Tanggal stok awal, sama untuk satu gudang; kosong berarti hari impor diterapkan',
    example: '',
    read: asDate,
    schema: shape.date,
    show: (value) => dayLabel(String(value)),
  },
]

/** Headings of people's own files. */
const otherNames = {
  product: ['SKU', 'Kode', 'Kode barang', 'Kode produk', 'PLU', 'Item code'],
  warehouse: ['Kode gudang', 'Lokasi', 'Warehouse'],
  unit: ['Sat', 'Unit', 'UOM'],
  quantity: ['Qty', 'Stok', 'Stock', 'Stok awal', 'Saldo', 'Kuantitas', 'Stok akhir', 'Saldo akhir'],
  unitCost: ['HPP', 'Harga', 'Harga beli', 'Harga modal', 'Modal', 'Cost', 'Harga pokok satuan'],
  date: ['Tgl', 'Per tanggal', 'Tanggal stok'],
}

/** The initial stock of a branch, one document for each warehouse; entered and cancelled by the commands of the form. */
export const initialStockImport: ImportType = {
  key: 'initial-stock',
  title: 'Stok Awal',
  permissions: ['stock.injection:add'],
  owner: 'branch',
  columns: knownAs(columns, otherNames),
  secondExample: { product: 'SWT-0002', warehouse: 'GD-01', unit: 'PCS', quantity: 48, unitCost: 31_250 },
  keyColumn: 'product',
  titleColumn: 'warehouse',
  makesDocuments: true,
  examine: examineRows,
  apply: applyRows,
  undo: undoDocuments,
}
