import type { z } from 'zod'
import { code, status, text } from '../kernel/fields.ts'
import { RecordQuery } from '../kernel/list.ts'
import { masterContract, masterReply, rightsOf } from '../kernel/master.ts'

/** Units of goods: piece, pack, carton. The product itself says how many pieces a carton holds. */
export const Unit = masterReply('Unit', {})
export type Unit = z.infer<typeof Unit>

export const unitContract = masterContract('/v1/units', {
  label: 'Satuan',
  rights: rightsOf('master.stock-unit'),
  fields: { code: code('Kode'), name: text('Nama', 100), status: status().default('ACTIVE') },
  list: RecordQuery,
  reply: Unit,
})
