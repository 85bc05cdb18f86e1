import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import {
  code,
  flag,
  id,
  note,
  oneOf,
  optionalId,
  pathId,
  Ref,
  status,
  text,
  version,
} from '../kernel/fields.ts'
import { listOf, PickerQuery, RecordQuery } from '../kernel/list.ts'

/** The kind fixes the cost pool of what lies there: main, outer (with motorists), damaged, reward. */
export const warehouseKinds = ['MAIN', 'OUTER', 'DAMAGED', 'MOTORIST', 'REWARD'] as const

const kind = () => oneOf('Jenis', warehouseKinds)

export const Warehouse = z
  .object({
    id: z.int(),
    branchId: z.int(),
    branch: Ref,
    code: z.string(),
    name: z.string(),
    kind: kind(),
    isPrimary: z.boolean(),
    isFrozen: z.boolean(),
    address: z.string().nullable(),
    picEmployeeId: z.int().nullable(),
    picEmployee: Ref.nullable(),
    status: status(),
    updatedAt: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Warehouse' })
export type Warehouse = z.infer<typeof Warehouse>

const fields = {
  branchId: id('Cabang'),
  code: code('Kode'),
  name: text('Nama', 100),
  kind: kind(),
  isPrimary: flag('Gudang utama').default(false),
  address: note('Alamat', 500),
  picEmployeeId: optionalId('Penanggung jawab'),
  status: status().default('ACTIVE'),
}

/** What a change leaves as it is when the request does not name it; a new record takes the default. */
const keeps = {
  kind: kind().optional(),
  isPrimary: flag('Gudang utama').optional(),
  status: status().optional(),
}

export const warehouseContract = {
  'GET /v1/warehouses': {
    summary: 'Daftar gudang',
    access: 'master.warehouse:view',
    scope: 'branch',
    query: RecordQuery.extend({ kind: kind().optional() }),
    reply: listOf(Warehouse),
  },
  'GET /v1/warehouses/{id}': {
    summary: 'Rincian gudang',
    access: 'master.warehouse:view',
    scope: 'branch',
    params: z.strictObject({ id: pathId('Gudang') }),
    reply: Warehouse,
    refuses: ['NOT_FOUND'],
  },
  'POST /v1/warehouses': {
    summary: 'Tambah gudang; gudang utama yang baru menggantikan yang lama',
    access: 'master.warehouse:add',
    scope: 'branch',
    body: z.strictObject(fields),
    reply: Warehouse,
    status: 201,
    refuses: ['DUPLICATE_CODE', 'REFERENCE_MISSING', 'INACTIVE_MASTER', 'RULE_VIOLATED'],
  },
  'PUT /v1/warehouses': {
    summary: 'Ubah gudang; cabang dan jenisnya tetap',
    access: 'master.warehouse:edit',
    scope: 'branch',
    body: z.strictObject({ ...fields, ...keeps, id: id('Gudang'), version: version() }),
    reply: Warehouse,
    refuses: [
      'NOT_FOUND',
      'DUPLICATE_CODE',
      'STALE_VERSION',
      'REFERENCE_MISSING',
      'INACTIVE_MASTER',
      'RULE_VIOLATED',
    ],
  },
  'POST /core/v1/warehouses/get/data': {
    summary: 'Gudang aktif untuk dipilih',
    access: 'signed-in',
    scope: 'branch',
    kind: 'query',
    body: PickerQuery.extend({ kind: kind().optional() }),
    reply: listOf(
      z
        .object({
          id: z.int(),
          branchId: z.int(),
          code: z.string(),
          name: z.string(),
          kind: kind(),
          isPrimary: z.boolean(),
          isFrozen: z.boolean(),
        })
        .meta({ id: 'WarehouseChoice' }),
    ),
  },
  'GET /v1/warehouses-primary': {
    summary: 'Gudang utama satu cabang',
    access: 'signed-in',
    scope: 'branch',
    query: z.strictObject({ branchId: pathId('Cabang') }),
    reply: Warehouse,
    refuses: ['NOT_FOUND'],
  },
} as const satisfies Contract
