import { sellingPriceContract } from '@merchant/contract/master/selling-price.ts'
import { asDate, asDecimal, asRupiah, asText, asYesNo } from '../../../kernel/import/cells.ts'
import { knownAs } from '../../../kernel/import/headings.ts'
import type { ImportColumn, ImportType } from '../../../kernel/import/import-type.ts'
import { dayLabel } from '../../../kernel/period/period.ts'
import { applyPrices, undoPrices } from './selling-price-import.apply.ts'
import { examinePrices, warnPrices } from './selling-price-import.rows.ts'

const { shape } = sellingPriceContract['POST /v2/selling-prices'].body.shape.rows.element

const figures = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 3 })
const asFigure = (value: unknown): string => figures.format(Number(value))
const asDay = (value: unknown): string => dayLabel(String(value))

const columns: readonly ImportColumn[] = [
  {
    key: 'product',
    header: 'Barang',
    hint: 'SKU barang yang sudah ada; satu barang boleh beberapa baris',
    example: 'SWT-0001',
    read: asText,
    lookup: { table: 'product', label: 'Barang' },
    required: 'cell',
  },
  {
    key: 'unit',
    header: 'Satuan',
    hint: 'Kode satuan barang itu',
    example: 'PCS',
    read: asText,
    lookup: { table: 'unit', label: 'Satuan' },
    required: 'cell',
  },
  {
    key: 'price',
    header: 'Harga',
    hint: 'Rupiah bulat untuk satu satuan di kolom Satuan',
    example: 17250,
    read: asRupiah,
    schema: shape.price,
    required: 'cell',
    show: asFigure,
  },
  {
    key: 'minQty',
    header: 'Jumlah minimal',
    hint: 'Mulai dari berapa satuan harga ini berlaku; kosong berarti 1',
    example: 1,
    read: asDecimal(3),
    schema: shape.minQty,
    show: asFigure,
  },
  {
    key: 'branch',
    header: 'Cabang',
    hint: 'Kode cabang; kosong berarti semua cabang',
    example: '',
    read: asText,
    lookup: { table: 'branch', label: 'Cabang' },
  },
  {
    key: 'branchGroup',
    header: 'Kelompok cabang',
    hint: 'Nama kelompok cabang; tidak diisi bila cabang diisi',
    example: '',
    read: asText,
    lookup: { table: 'branch_group', label: 'Kelompok cabang' },
  },
  {
    key: 'customerGroup',
    header: 'Kelompok pelanggan',
    hint: 'Kode kelompok pelanggan; kosong berarti semua pelanggan',
    example: '',
    read: asText,
    lookup: { table: 'customer_group', label: 'Kelompok pelanggan' },
  },
  {
    key: 'taxIncluded',
    header: 'Termasuk PPN',
    hint: 'Ya atau Tidak; kosong berarti seperti cabang yang menjual',
    example: '',
    read: asYesNo,
  },
  {
    key: 'validFrom',
    header: 'Berlaku dari',
    hint: 'Tanggal mulai; kosong berarti sejak impor diterapkan',
    example: '',
    read: asDate,
    show: asDay,
  },
  {
    key: 'validTo',
    header: 'Berlaku sampai',
    hint: 'Tanggal terakhir; kosong berarti sampai diganti',
    example: '',
    read: asDate,
    show: asDay,
  },
]

/** Headings of people's own files. */
const otherNames = {
  product: ['SKU', 'Kode', 'Kode barang', 'Kode produk', 'PLU', 'Item code'],
  unit: ['Sat', 'Unit', 'UOM'],
  price: ['Harga jual', 'Harga satuan', 'Price', 'HJ', 'Harga baru'],
  minQty: ['Qty', 'Min qty', 'Minimal', 'Jumlah', 'Qty minimal'],
  branch: ['Kode cabang', 'Outlet', 'Depo'],
  customerGroup: ['Grup pelanggan', 'Golongan', 'Level harga'],
  taxIncluded: ['Include PPN', 'Inc PPN', 'Harga termasuk PPN'],
  validFrom: ['Mulai', 'Tanggal mulai', 'Berlaku'],
  validTo: ['Sampai', 'Tanggal akhir', 'Berakhir'],
}

/** New prices; the running price of the same unit, scope and least quantity ends when they begin. */
export const sellingPriceImport: ImportType = {
  key: 'selling-price',
  title: 'Harga Jual',
  permissions: ['master.changes-selling-price:add'],
  owner: 'company',
  columns: knownAs(columns, otherNames),
  secondExample: { product: 'SWT-0001', unit: 'DUS', price: 408_000, minQty: 5 },
  keyColumn: 'product',
  titleColumn: 'unit',
  examine: examinePrices,
  warn: warnPrices,
  apply: applyPrices,
  undo: undoPrices,
}
