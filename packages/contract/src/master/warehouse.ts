import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { code, flag, id, note, oneOf, optionalId, pathId, Ref, status, text } from '../kernel/fields.ts'
import { listOf, PickerQuery, RecordQuery } from '../kernel/list.ts'
import { masterContract, masterReply, rightsOf } from '../kernel/master.ts'

/** The kind decides the cost pool of the stock: main, outer (with motorists), damaged, reward. */
export const warehouseKinds = ['MAIN', 'OUTER', 'DAMAGED', 'MOTORIST', 'REWARD'] as const

const kind = () => oneOf('Jenis', warehouseKinds)

export const Warehouse = masterReply('Warehouse', {
  branchId: z.int(),
  branch: Ref,
  kind: kind(),
  isPrimary: z.boolean(),
  isFrozen: z.boolean(),
  address: z.string().nullable(),
  picEmployeeId: z.int().nullable(),
  picEmployee: Ref.nullable(),
})
export type Warehouse = z.infer<typeof Warehouse>

export const warehouseContract = {
  ...masterContract('/v1/warehouses', {
    label: 'Gudang',
    scope: 'branch',
    listed: 'master.warehouse:view',
    rights: rightsOf('master.warehouse'),
    fields: {
      branchId: id('Cabang'),
      code: code('Kode'),
      name: text('Nama', 100),
      kind: kind(),
      isPrimary: flag('Gudang utama').default(false),
      address: note('Alamat', 500),
      picEmployeeId: optionalId('Penanggung jawab'),
      status: status().default('ACTIVE'),
    },
    list: RecordQuery.extend({ kind: kind().optional() }),
    sorts: ['branch', 'kind', 'isPrimary'],
    reply: Warehouse,
    refuses: ['REFERENCE_MISSING', 'INACTIVE_MASTER', 'RULE_VIOLATED'],
  }),
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
