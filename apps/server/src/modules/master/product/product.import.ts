import { labelOf } from '@merchant/contract/master/masters.ts'
import { BARCODES_MOST, furtherBarcode, productContract } from '@merchant/contract/master/product.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { asChoice, asText, asWhole, asYesNo } from '../../../kernel/import/cells.ts'
import { knownAs } from '../../../kernel/import/headings.ts'
import type { ImportColumn } from '../../../kernel/import/import-type.ts'
import { masterImport } from '../../../kernel/import/master-import.ts'
import { codesOfUnit } from './product-barcodes.ts'
import { codesOfCell, judgeProduct } from './product-import.rows.ts'
import { forgetProducts, insertRows, saveRows } from './product-import.write.ts'

const { shape } = productContract['POST /v1/products'].body
const { factor } = shape.units.element.shape

/** The barcodes of a cell, the main one first: each once, apart by ', '. */
const barcodes = z
  .string()
  .transform(codesOfCell)
  .pipe(z.array(furtherBarcode()).max(BARCODES_MOST))
  .transform((codes) => codes.join(', ') || null)

const typeWords = { STOCK: 'Barang', SERVICE: 'Jasa', BUNDLE: 'Paket' }
const statusWords = { ACTIVE: 'Aktif', INACTIVE: 'Nonaktif' }
const word = (words: Readonly<Record<string, string>>) => (value: unknown) => words[String(value)] ?? ''

const unit = (key: string, header: string, hint: string, example: string) =>
  ({ key, header, hint, example, read: asText, lookup: { table: 'unit', label: 'Satuan' } }) as const

const barcodeColumn = (key: string, header: string, example: string): ImportColumn => ({
  key,
  header,
  hint: 'Angka atau huruf seperti dibaca pemindai, tidak boleh dipakai barang lain; beberapa dipisah koma, yang pertama dicetak',
  example,
  read: asText,
  schema: barcodes,
  unique: 'barcode',
  parts: codesOfCell,
  required: 'heading',
})

const factorColumn = (key: string, header: string, example: number): ImportColumn => ({
  key,
  header,
  hint: 'Berapa satuan dasar dalam satu satuan ini, lebih dari 1',
  example,
  read: asWhole,
  schema: factor,
  required: 'heading',
})

const columns: readonly ImportColumn[] = [
  {
    key: 'sku',
    header: labelOf('product', 'sku'),
    hint: 'Kode barang, paling banyak 30 huruf, angka, titik, atau tanda hubung; barang dengan SKU ini diubah bila sudah ada',
    example: 'SWT-0001',
    read: asText,
    schema: shape.sku,
    required: 'cell',
    unique: 'sku',
  },
  {
    key: 'name',
    header: labelOf('product', 'name'),
    hint: 'Nama barang, paling banyak 150 karakter',
    example: 'Minyak Goreng Sawita 1 L',
    read: asText,
    schema: shape.name,
    required: 'cell',
  },
  {
    key: 'brand',
    header: labelOf('product', 'brandId'),
    hint: 'Kode atau nama merek yang sudah ada',
    example: 'Sawita',
    read: asText,
    lookup: { table: 'brand', label: 'Merek' },
  },
  {
    key: 'category',
    header: labelOf('product', 'categoryId'),
    hint: 'Kode atau nama kategori yang sudah ada',
    example: 'MINYAK',
    read: asText,
    lookup: { table: 'category', label: 'Kategori' },
  },
  {
    ...unit('unit1', 'Satuan dasar', 'Kode satuan terkecil; stok dihitung dalam satuan ini', 'PCS'),
    required: 'cell',
  },
  barcodeColumn('barcode1', 'Barcode', '8991234500011'),
  { ...unit('unit2', 'Satuan 2', 'Kode satuan yang lebih besar, bila ada', 'PAK'), required: 'heading' },
  factorColumn('factor2', 'Isi 2', 6),
  barcodeColumn('barcode2', 'Barcode 2', '8991234500028'),
  { ...unit('unit3', 'Satuan 3', 'Kode satuan terbesar, bila ada', 'DUS'), required: 'heading' },
  factorColumn('factor3', 'Isi 3', 24),
  barcodeColumn('barcode3', 'Barcode 3', ''),
  {
    ...unit(
      'buyUnit',
      'Satuan beli',
      'Satuan yang diusulkan saat membeli; kosong berarti satuan dasar',
      'DUS',
    ),
    blankKeeps: true,
  },
  {
    ...unit(
      'sellUnit',
      'Satuan jual',
      'Satuan yang diusulkan saat menjual; kosong berarti satuan dasar',
      'PCS',
    ),
    blankKeeps: true,
  },
  {
    key: 'tax',
    header: labelOf('product', 'taxCode'),
    hint: 'Kode pajak, misalnya PPN',
    example: 'PPN',
    read: asText,
    lookup: { table: 'tax', label: 'Pajak' },
    required: 'cell',
  },
  {
    key: 'type',
    header: labelOf('product', 'type'),
    hint: 'Barang, Jasa, atau Paket; kosong berarti Barang',
    example: 'Barang',
    read: asChoice(typeWords),
    show: word(typeWords),
    blankKeeps: true,
  },
  {
    key: 'isPurchasable',
    header: labelOf('product', 'isPurchasable'),
    hint: 'Ya atau Tidak; kosong berarti Ya',
    example: 'Ya',
    read: asYesNo,
    blankKeeps: true,
  },
  {
    key: 'isSellable',
    header: labelOf('product', 'isSellable'),
    hint: 'Ya atau Tidak; kosong berarti Ya',
    example: 'Ya',
    read: asYesNo,
    blankKeeps: true,
  },
  {
    key: 'weightGram',
    header: labelOf('product', 'weightGram'),
    hint: 'Berat satu satuan dasar dalam gram, bilangan bulat',
    example: 950,
    read: asWhole,
    schema: shape.weightGram,
  },
  {
    key: 'shelfLifeDays',
    header: labelOf('product', 'shelfLifeDays'),
    hint: 'Bilangan bulat',
    example: 365,
    read: asWhole,
    schema: shape.shelfLifeDays,
  },
  {
    key: 'note',
    header: labelOf('product', 'note'),
    hint: 'Bebas, paling banyak 1.000 karakter',
    example: '',
    read: asText,
    schema: shape.note,
  },
  {
    key: 'status',
    header: labelOf('product', 'status'),
    hint: 'Aktif atau Nonaktif; kosong berarti Aktif',
    example: 'Aktif',
    read: asChoice(statusWords),
    show: word(statusWords),
    blankKeeps: true,
  },
]

/** The product of a row, in the shape of a row: the units by size, the first three of them in columns. */
const current = ({ companyId }: { companyId: number }) => sql`
  select p.id, p.version, u.state || jsonb_build_object(
    'sku', p.sku, 'name', p.name,
    'brand', case when b.id is not null then jsonb_build_object('id', b.id, 'code', b.code) end,
    'category', case when c.id is not null then jsonb_build_object('id', c.id, 'code', c.code) end,
    'tax', jsonb_build_object('id', null, 'code', p.tax_code),
    'type', p.type, 'isPurchasable', p.is_purchasable, 'isSellable', p.is_sellable, 'weightGram', p.weight_gram,
    'shelfLifeDays', p.shelf_life_days, 'note', p.note, 'status', p.status) as state
  from product p
  left join brand b on b.id = p.brand_id
  left join category c on c.id = p.category_id
  cross join lateral (
    select jsonb_build_object(
      'unit1', (jsonb_agg(unit) filter (where place = 1)) -> 0, 'barcode1', (jsonb_agg(barcode) filter (where place = 1)) -> 0,
      'unit2', (jsonb_agg(unit) filter (where place = 2)) -> 0, 'factor2', (jsonb_agg(factor) filter (where place = 2)) -> 0,
      'barcode2', (jsonb_agg(barcode) filter (where place = 2)) -> 0,
      'unit3', (jsonb_agg(unit) filter (where place = 3)) -> 0, 'factor3', (jsonb_agg(factor) filter (where place = 3)) -> 0,
      'barcode3', (jsonb_agg(barcode) filter (where place = 3)) -> 0,
      'buyUnit', (jsonb_agg(unit) filter (where buys)) -> 0, 'sellUnit', (jsonb_agg(unit) filter (where sells)) -> 0,
      'more', coalesce(jsonb_agg(jsonb_build_object('unit', unit, 'factor', factor, 'barcode', barcode) order by place)
        filter (where place > 3), '[]')) as state
    from (
      select row_number() over (order by pu.factor, pu.id) as place, pu.factor,
        nullif(array_to_string(k.codes, ', '), '') as barcode,
        jsonb_build_object('id', n.id, 'code', n.code) as unit,
        pu.is_purchase_default as buys, pu.is_sale_default as sells
      from product_unit pu join unit n on n.id = pu.unit_id cross join lateral ${codesOfUnit('pu')} k
      where pu.product_id = p.id) placed) u
  where p.company_id = ${companyId} and lower(p.sku) = r.row_key`

/** Barcodes that another product has, and goods that were merged into others. */
const conflicts = ({ companyId }: { companyId: number }) => sql`
  select g.key as column, 'Barcode ' || b.code || ' sudah dipakai ' || p.sku || ' ' || p.name as message
  from (values ('barcode1', r.given ->> 'barcode1'), ('barcode2', r.given ->> 'barcode2'),
    ('barcode3', r.given ->> 'barcode3')) as g (key, barcodes)
  join product_barcode b on b.company_id = ${companyId} and b.code = any(string_to_array(g.barcodes, ', '))
  join product p on p.id = b.product_id
  where p.id is distinct from r.target_id
  union all
  select 'sku', 'SKU ' || p.sku || ' sudah digabung ke ' || k.sku || ' ' || k.name || ', pakailah ' || k.sku
  from product p join product k on k.id = p.merged_into
  where p.company_id = ${companyId} and p.id = r.target_id`

const secondExample = {
  sku: 'SWT-0002',
  name: 'Minyak Goreng Sawita 2 L',
  brand: 'Sawita',
  category: 'MINYAK',
  unit1: 'PCS',
  barcode1: '8991234500035',
  unit2: 'DUS',
  factor2: 6,
  buyUnit: 'DUS',
  sellUnit: 'PCS',
  tax: 'PPN',
  type: 'Barang',
  weightGram: 1_900,
}

/** Headings of people's own files. */
const otherNames = {
  sku: ['Kode', 'Kode barang', 'Kode produk', 'Kode item', 'PLU', 'Item code', 'No barang'],
  name: [
    'Nama barang',
    'Nama produk',
    'Nama item',
    'Barang',
    'Produk',
    'Product name',
    'Item name',
    'Deskripsi',
  ],
  brand: ['Brand', 'Merk', 'Nama merek'],
  category: ['Kelompok', 'Golongan', 'Grup', 'Jenis barang', 'Category', 'Departemen'],
  unit1: ['Satuan', 'Sat', 'Unit', 'UOM', 'Satuan kecil', 'Satuan terkecil', 'Satuan 1'],
  barcode1: ['Kode batang', 'EAN', 'Barcode 1', 'Barcode satuan kecil'],
  unit2: ['Satuan tengah', 'Satuan kedua', 'Sat 2', 'Unit 2'],
  factor2: ['Konversi', 'Konversi 2', 'Isi', 'Isi tengah', 'Qty 2'],
  unit3: ['Satuan besar', 'Satuan ketiga', 'Satuan terbesar', 'Sat 3', 'Unit 3'],
  factor3: ['Konversi 3', 'Isi besar', 'Isi karton', 'Isi dus', 'Qty 3'],
  tax: ['Kode pajak', 'PPN', 'Tax'],
  weightGram: ['Berat', 'Berat gram', 'Weight'],
  shelfLifeDays: ['Masa simpan', 'Umur simpan', 'Kedaluwarsa (hari)'],
  note: ['Keterangan', 'Memo'],
}

/** Products with up to three units. A product's further units stay as they are. */
export const productImport = masterImport(
  {
    columns: knownAs(columns, otherNames),
    secondExample,
    keyColumn: 'sku',
    titleColumn: 'name',
    judge: judgeProduct,
    current,
    conflicts,
  },
  { table: 'product', insert: insertRows, save: saveRows, forget: forgetProducts },
)
