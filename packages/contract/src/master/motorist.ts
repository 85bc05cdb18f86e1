import { z } from 'zod'
import { code, id, line, optionalId, Ref, status, text } from '../kernel/fields.ts'
import { RecordQuery } from '../kernel/list.ts'
import { masterContract, masterReply, rightsOf } from '../kernel/master.ts'
import { degree, requiredPhone } from './customer-fields.ts'

/** A reseller on a motorbike, with a customer record of the own branch (domain-sales 1.7). */
export const Motorist = masterReply('Motorist', {
  branchId: z.int(),
  branch: Ref,
  phone: z.string(),
  vehicleNo: z.string().nullable(),
  customerId: z.int(),
  customer: Ref,
  outerWarehouseId: z.int().nullable(),
  outerWarehouse: Ref.nullable(),
  homeLat: z.number().nullable(),
  homeLng: z.number().nullable(),
})
export type Motorist = z.infer<typeof Motorist>

export const motoristContract = masterContract('/v1/motorists', {
  label: 'Motoris',
  scope: 'branch',
  listed: 'master.motorist:view',
  rights: rightsOf('master.motorist'),
  fields: {
    branchId: id('Cabang'),
    code: code('Kode'),
    name: text('Nama', 100),
    phone: requiredPhone(),
    vehicleNo: line('Nomor kendaraan', 15),
    /** Of the same branch and of type MOTORIST; it belongs to one motorist in use. */
    customerId: id('Pelanggan motoris'),
    /** Of the same branch, of kind MOTORIST or OUTER. */
    outerWarehouseId: optionalId('Gudang bawaan'),
    homeLat: degree('Lintang rumah', 90),
    homeLng: degree('Bujur rumah', 180),
    status: status().default('ACTIVE'),
  },
  list: RecordQuery,
  sorts: ['branch', 'customer', 'vehicleNo'],
  reply: Motorist,
  refuses: ['REFERENCE_MISSING', 'INACTIVE_MASTER', 'WAREHOUSE_NOT_IN_BRANCH', 'RULE_VIOLATED'],
})
