import { z } from 'zod'
import { code, flag, money, status, text } from '../kernel/fields.ts'
import { RecordQuery } from '../kernel/list.ts'
import { masterContract, masterReply } from '../kernel/master.ts'

export const CustomerGroup = masterReply('CustomerGroup', {
  level: z.int(),
  pointMultiplier: z.number(),
  eligiblePoints: z.boolean(),
  defaultTermDays: z.int(),
  defaultCreditLimit: z.int(),
})
export type CustomerGroup = z.infer<typeof CustomerGroup>

export const customerGroupContract = masterContract('/v1/customer-groups', {
  label: 'Kelompok pelanggan',
  rights: {
    view: 'master.customer:view',
    add: 'master.customer:update',
    edit: 'master.customer:update',
  },
  fields: {
    code: code('Kode'),
    name: text('Nama', 100),
    level: z.int().min(0).max(99).meta({ title: 'Tingkat' }).default(0),
    pointMultiplier: z.number().min(0).max(10).multipleOf(0.01).meta({ title: 'Pengali poin' }).default(1),
    eligiblePoints: flag('Mendapat poin').default(true),
    defaultTermDays: z.int().min(0).max(365).meta({ title: 'Tempo bawaan' }).default(0),
    defaultCreditLimit: money('Batas piutang bawaan').default(0),
    status: status().default('ACTIVE'),
  },
  list: RecordQuery,
  sorts: ['level'],
  reply: CustomerGroup,
  refuses: ['RULE_VIOLATED'],
})
