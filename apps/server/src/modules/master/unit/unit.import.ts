import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import { labelOf } from '@merchant/contract/master/masters.ts'
import { unitContract } from '@merchant/contract/master/unit.ts'
import { sql } from 'kysely'
import { asChoice, asText } from '../../../kernel/import/cells.ts'
import { knownAs } from '../../../kernel/import/headings.ts'
import type { Given, ImportColumn } from '../../../kernel/import/import-type.ts'
import { masterImport } from '../../../kernel/import/master-import.ts'
import { type UnitFields, unit } from './unit.master.ts'

const { shape } = unitContract['POST /v1/units'].body
const statusWords: Readonly<Record<string, string>> = { ACTIVE: 'Aktif', INACTIVE: 'Nonaktif' }

const columns: readonly ImportColumn[] = [
  {
    key: 'code',
    header: labelOf('unit', 'code'),
    hint: 'Paling banyak 20 huruf, angka, titik, atau tanda hubung; satuan dengan kode ini diubah bila sudah ada',
    example: 'DUS',
    read: asText,
    schema: shape.code,
    required: 'cell',
    unique: 'code',
  },
  {
    key: 'name',
    header: labelOf('unit', 'name'),
    hint: 'Nama satuan, paling banyak 100 karakter; satu nama hanya untuk satu satuan',
    example: 'Dus',
    read: asText,
    schema: shape.name,
    required: 'cell',
    unique: 'name',
  },
  {
    key: 'status',
    header: labelOf('unit', 'status'),
    hint: 'Aktif atau Nonaktif; kosong berarti Aktif',
    example: 'Aktif',
    read: asChoice(statusWords),
    show: (value) => statusWords[String(value)] ?? '',
    blankKeeps: true,
  },
]

/** Headings of people's own files. */
const otherNames = {
  code: ['Kode satuan', 'Satuan', 'Sat', 'Unit', 'UOM', 'Singkatan'],
  name: ['Nama satuan', 'Keterangan', 'Unit name', 'Deskripsi'],
  status: ['Aktif'],
}

function toUnit(values: Given): UnitFields {
  const { code, name, status = 'ACTIVE' } = values as { code: string; name: string; status?: MasterStatus } // judged column by column, or built by `current`
  return { code, name, status }
}

const current = ({ companyId }: { companyId: number }) => sql`
  select u.id, u.version, jsonb_build_object('code', u.code, 'name', u.name, 'status', u.status) as state
  from unit u where u.company_id = ${companyId} and lower(u.code) = r.row_key`

/** A name that another unit has. */
const conflicts = ({ companyId }: { companyId: number }) => sql`
  select 'name' as column, 'Nama ' || u.name || ' sudah dipakai ' || u.code as message
  from unit u
  where u.company_id = ${companyId} and lower(u.name) = lower(r.given ->> 'name') and u.id is distinct from r.target_id`

export const unitImport = masterImport(
  {
    columns: knownAs(columns, otherNames),
    secondExample: { code: 'PCS', name: 'Biji', status: 'Aktif' },
    keyColumn: 'code',
    titleColumn: 'name',
    current,
    conflicts,
  },
  {
    table: 'unit',
    insert: (ctx, rows) => unit.insertMany(ctx, rows.map(toUnit), 'code'),
    save: (ctx, rows) =>
      unit.saveMany(
        ctx,
        rows.map(({ id, values }) => ({ ...toUnit(values), id })),
      ),
  },
)
