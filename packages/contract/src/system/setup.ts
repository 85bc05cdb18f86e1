import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { email, password, text } from '../kernel/fields.ts'
import { timezones } from '../master/branch.ts'
import { authContract } from './auth.ts'

export const setupContract = {
  'POST /v1/setup': {
    summary: 'Penyiapan pertama: perusahaan, pusat, dan admin, dengan tautan sekali pakai',
    access: 'public',
    scope: 'none',
    kind: 'session',
    body: z.strictObject({
      token: text('Tautan', 200),
      companyName: text('Nama perusahaan'),
      branchCode: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{3,6}$/)
        .meta({ title: 'Kode pusat' }),
      branchName: text('Nama pusat'),
      timezone: z.enum(timezones).default('Asia/Jakarta').meta({ title: 'Zona waktu' }),
      adminName: text('Nama admin'),
      adminEmail: email('Email admin'),
      password: password(),
    }),
    /** The first admin's session, as signing in replies. */
    reply: authContract['POST /v1/auth'].reply,
    status: 201,
    refuses: ['SETUP_LINK_INVALID', 'PASSWORD_SHORT', 'PASSWORD_COMMON'],
  },
} as const satisfies Contract
