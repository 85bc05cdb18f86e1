import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { pathId } from '../kernel/fields.ts'

export const timeContract = {
  'GET /v1/time': {
    summary: 'Tanggal dan jam server menurut zona waktu cabang',
    access: 'signed-in',
    scope: 'branch',
    query: z.strictObject({ branchId: pathId('Cabang').optional() }),
    reply: z.object({ date: z.string(), time: z.string(), timezone: z.string(), epochMs: z.int() }),
  },
} as const satisfies Contract
