import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import { reasonMessage } from '@merchant/contract/kernel/reasons.ts'
import { labelOf } from '@merchant/contract/master/masters.ts'
import { stockLimitContract } from '@merchant/contract/stock/stock-limit.ts'
import { sql } from 'kysely'
import { asChoice, asText, asWhole } from '../../../kernel/import/cells.ts'
import { knownAs } from '../../../kernel/import/headings.ts'
import type {
  BatchOwner,
  Examined,
  Given,
  ImportColumn,
  Named,
  RowFault,
  StagedRow,
} from '../../../kernel/import/import-type.ts'
import { masterImport } from '../../../kernel/import/master-import.ts'
import { type LimitFields, notKept, stockLimit } from './stock-limit.master.ts'

const { shape } = stockLimitContract['POST /v1/stock-limits'].body
const statusWords: Readonly<Record<string, string>> = { ACTIVE: 'Aktif', INACTIVE: 'Nonaktif' }

/** As lists name the branch as a whole, so that their files come back. */
const WHOLE = 'semua gudang'

const figure = (
  key: 'minQty' | 'maxQty' | 'reorderQty' | 'leadTimeDays',
  hint: string,
  example: number,
): ImportColumn => ({
  key,
  header: labelOf('stock_limit', key),
  hint,
  example,
  read: asWhole,
  schema: shape[key],
  show: (value) => new Intl.NumberFormat('id-ID').format(Number(value)),
  ...(key === 'minQty' && { required: 'cell' }),
})

const columns: readonly ImportColumn[] = [
  {
    key: 'product',
    header: labelOf('stock_limit', 'productId'),
    hint: 'SKU barang yang sudah ada; satu barang hanya satu baris untuk setiap gudang',
    example: 'SWT-0001',
    read: asText,
    lookup: { table: 'product', label: 'Barang' },
    required: 'cell',
  },
  {
    key: 'warehouse',
    header: labelOf('stock_limit', 'warehouseId'),
    hint: 'Kode gudang di cabang yang sedang dipilih; kosong berarti seluruh cabang',
    example: '',
    read: (cell) => (String(cell).trim().toLowerCase() === WHOLE ? null : asText(cell)),
    lookup: { table: 'warehouse', label: 'Gudang' },
  },
  figure('minQty', 'Dalam satuan dasar; di bawah ini barang dianggap kurang', 24),
  figure('maxQty', 'Dalam satuan dasar; kosong berarti tanpa batas', 96),
  figure('reorderQty', 'Dalam satuan dasar; paling sedikit sekian yang dipesan, boleh kosong', 48),
  figure('leadTimeDays', 'Hari sampai barang pesanan datang, boleh kosong', 7),
  {
    key: 'status',
    header: labelOf('stock_limit', 'status'),
    hint: 'Aktif atau Nonaktif; kosong berarti Aktif',
    example: 'Aktif',
    read: asChoice(statusWords),
    show: (value) => statusWords[String(value)] ?? '',
    blankKeeps: true,
  },
]

/** Headings of people's own files. */
const otherNames = {
  product: ['SKU', 'Kode', 'Kode barang', 'Kode produk', 'PLU', 'Item code'],
  warehouse: ['Kode gudang', 'Lokasi', 'Warehouse'],
  minQty: ['Min', 'Minimum', 'Stok minimum', 'Stok min', 'Min stok', 'Minimal', 'Safety stock'],
  maxQty: ['Maks', 'Max', 'Maksimum', 'Stok maksimum', 'Stok maks', 'Max stok', 'Maksimal'],
  reorderQty: ['Pesan ulang', 'Reorder', 'Qty order', 'Jumlah order'],
  leadTimeDays: ['Lead time', 'Leadtime', 'Hari kirim'],
  status: ['Aktif'],
}

/** The values of a complete row, after its columns' readers and rules. */
interface ImportedLimit extends Partial<Pick<LimitFields, 'maxQty' | 'reorderQty' | 'leadTimeDays'>> {
  product: Named & { id: number }
  warehouse?: Named | null
  minQty: number
  status?: MasterStatus
}

const read = (values: Given) => values as unknown as ImportedLimit // judged column by column, or built by `current`

const toLimit = (values: Given, branchId: number): LimitFields => {
  const { product, warehouse, maxQty, reorderQty, leadTimeDays, minQty, status } = read(values)
  return {
    branchId,
    warehouseId: warehouse?.id ?? null,
    productId: product.id,
    minQty,
    maxQty: maxQty ?? null,
    reorderQty: reorderQty ?? null,
    leadTimeDays: leadTimeDays ?? null,
    status: status ?? 'ACTIVE',
  }
}

const branchOf = ({ branchId }: { branchId: number | null }): number => {
  if (branchId === null) throw new Error('a file of stock limits belongs to a branch')
  return branchId
}

/** Goods and place: 'swt-0001', or 'swt-0001 gd-01' for one warehouse. */
const keyOf = (given: Given): string | null => {
  const { product, warehouse } = given as Partial<ImportedLimit> // a faulty cell is missing
  return product ? [product.code, warehouse?.code].filter(Boolean).join(' ') : null
}

function judge(given: Given): { given: Given; faults: RowFault[] } {
  const { minQty, maxQty } = given as Partial<ImportedLimit> // as above
  const isTurned = typeof minQty === 'number' && typeof maxQty === 'number' && minQty > maxQty
  const message = reasonMessage('LIMIT_RANGE', { min: minQty, max: maxQty })
  return { given, faults: isTurned ? [{ column: 'maxQty', message }] : [] }
}

/** Goods and place appear once. */
async function examine(_: unknown, __: unknown, rows: readonly StagedRow[]): Promise<Examined[]> {
  const first = new Map<string, number>()
  return rows.flatMap(({ no, key, errors }) => {
    if (key === null || errors.length > 0) return []
    const before = first.get(key)
    first.set(key, before ?? no)
    return before === undefined
      ? []
      : [{ row: no, column: 'product', message: `Barang ${key.toUpperCase()} sudah ada di baris ${before}` }]
  })
}

/** Of several records of goods and place the one in use, else the last that was. */
const current = ({ branchId }: BatchOwner) => sql`
  select l.id, l.version, jsonb_build_object(
    'product', jsonb_build_object('id', p.id, 'code', p.sku),
    'warehouse', case when w.id is not null then jsonb_build_object('id', w.id, 'code', w.code) end,
    'minQty', l.min_quantity, 'maxQty', l.max_quantity, 'reorderQty', l.reorder_quantity,
    'leadTimeDays', l.lead_time_days, 'status', l.status) as state
  from stock_limit l join product p on p.id = l.product_id
  left join warehouse w on w.branch_id = ${branchId} and w.id = l.warehouse_id
  where l.branch_id = ${branchId} and l.product_id = (r.given -> 'product' ->> 'id')::bigint
    and l.warehouse_id is not distinct from (r.given -> 'warehouse' ->> 'id')::bigint
  order by l.status, l.id desc limit 1`

/** Goods without stock. */
const conflicts = () => sql`
  select 'product' as column, p.name || ${notKept('')} as message
  from product p where p.id = (r.given -> 'product' ->> 'id')::bigint and p.type <> 'STOCK'`

/** Limits of the goods of one branch, as a whole or of its warehouses. */
export const stockLimitImport = masterImport(
  {
    columns: knownAs(columns, otherNames),
    secondExample: { product: 'SWT-0001', warehouse: 'GD-01', minQty: 12 },
    keyColumn: 'product',
    keyOf,
    titleColumn: 'warehouse',
    judge,
    examine,
    current,
    conflicts,
  },
  {
    table: 'stock_limit',
    async insert(ctx, rows, batch) {
      const limits = rows.map((row) => ({ ...toLimit(row, branchOf(batch)), key: keyOf(row) ?? '' }))
      const made: { id: number; key: string }[] = []
      // One statement for each place: goods name a limit within it.
      for (const some of Map.groupBy(limits, ({ warehouseId }) => warehouseId).values()) {
        const keys = new Map(some.map(({ productId, key }) => [String(productId), key]))
        for (const { id, key } of await stockLimit.insertMany(ctx, some, 'product_id'))
          made.push({ id, key: keys.get(String(key)) ?? '' })
      }
      return made
    },
    save: (ctx, rows, batch) =>
      stockLimit.saveMany(
        ctx,
        rows.map(({ id, values }) => ({ ...toLimit(values, branchOf(batch)), id })),
        ['branch_id', 'warehouse_id', 'product_id'],
      ),
  },
)
