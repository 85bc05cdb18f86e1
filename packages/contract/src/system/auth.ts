import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { email, id, instant, optionalId, password, pathId, phone, pin, text } from '../kernel/fields.ts'
import { changeOf } from '../kernel/master.ts'
import type { Reason } from '../kernel/reasons.ts'
import { Menu } from './menu.ts'
import { Limits } from './role.ts'
import { type SessionEnd, sessionEnds } from './session-ends.ts'

/**
 * The approval of another person, typed at the asker's till: the approver, and that person's PIN. Every command that may
 * need an approval takes these fields; it is refused with the reasons of `approvalReasons`.
 */
export const approvalFields = {
  approverId: optionalId('Penyetuju'),
  approverPin: pin('PIN penyetuju').nullish(),
}
export const approvalReasons = [
  'REQUIRED',
  'APPROVER_FORBIDDEN',
  'PIN_MISSING',
  'PIN_WRONG',
  'PIN_LOCKED',
  'SERVER_BUSY',
] as const satisfies readonly Reason[]

/** The role as the specification's current user carries it. */
const SessionRole = z.object({ id: z.int(), name: z.string(), companyId: z.int() })

export const SessionEmployee = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    branchId: z.int(),
    branchName: z.string(),
    roleId: z.int(),
    is_first_login: z.boolean(),
    role: SessionRole.extend({ accessMenus: z.array(Menu) }),
  })
  .meta({ id: 'SessionEmployee' })

/** The current user of the specification (section 3) with the flat permission list and the limits that the screens need. */
export const CurrentUser = z
  .object({
    employee: SessionEmployee,
    role: SessionRole,
    accessMenu: z.array(Menu),
    permissions: z.array(z.string()),
    /** The limits of the role for values typed by hand; the till offers no more. */
    limits: Limits,
  })
  .meta({ id: 'CurrentUser' })
export type CurrentUser = z.infer<typeof CurrentUser>

/** The used and allowed bytes for pictures and files of a person and of the own branch. */
export const UploadRoom = z
  .object({
    /** Name of the branch that the pictures of this person count for. */
    branch: z.string(),
    branchBytes: z.int(),
    branchLimitBytes: z.int(),
    /** Bytes uploaded by the person within the last 24 hours, for any branch. */
    dayBytes: z.int(),
    dayLimitBytes: z.int(),
    dayFiles: z.int(),
    /** Null when only the bytes are limited. */
    dayLimitFiles: z.int().nullable(),
  })
  .meta({ id: 'UploadRoom' })
export type UploadRoom = z.infer<typeof UploadRoom>

const Tokens = z.object({
  token: z.string(),
  /** Null for a browser, which gets it as an HttpOnly cookie. */
  refreshToken: z.string().nullable(),
  /** Seconds until the access token ends. */
  expiresIn: z.int(),
})

export const authContract = {
  'POST /v1/auth': {
    summary: 'Masuk dengan email dan kata sandi',
    access: 'public',
    scope: 'none',
    kind: 'session',
    body: z.strictObject({ email: email(), password: password() }),
    reply: CurrentUser.extend(Tokens.shape),
    status: 200,
    refuses: [
      'SIGN_IN_FAILED',
      'TEMPORARY_PASSWORD_EXPIRED',
      'TOO_MANY_REQUESTS',
      'SERVER_BUSY',
      'TRAINING_DOOR',
    ],
  },
  'POST /core/v1/employees/token/refresh': {
    summary: 'Perpanjang sesi',
    access: 'public',
    scope: 'none',
    kind: 'session',
    body: z
      .strictObject({ refreshToken: z.string().max(200).nullish().meta({ title: 'Token perpanjangan' }) })
      .optional(),
    reply: Tokens,
    status: 200,
    refuses: ['REFRESH_REJECTED', 'ORIGIN_FORBIDDEN'],
  },
  'POST /core/v1/employees/logout': {
    summary: 'Keluar',
    access: 'first-login',
    scope: 'self',
    kind: 'session',
    reply: z.object({ ok: z.boolean() }),
    status: 200,
  },
  'POST /v1/auth/change-password': {
    summary: 'Ganti kata sandi sendiri',
    access: 'first-login',
    scope: 'self',
    kind: 'session',
    body: z.strictObject({
      oldPassword: password('Kata sandi lama'),
      newPassword: password('Kata sandi baru'),
    }),
    reply: z.object({ ok: z.boolean() }),
    status: 200,
    refuses: [
      'PASSWORD_WRONG',
      'PASSWORD_SAME',
      'PASSWORD_SHORT',
      'PASSWORD_COMMON',
      'TOO_MANY_REQUESTS',
      'SERVER_BUSY',
    ],
  },
  'GET /v1/profile': {
    summary: 'Pengguna yang sedang masuk',
    access: 'first-login',
    scope: 'self',
    reply: CurrentUser.extend({ phone: z.string().nullable(), version: z.int() }),
  },
  'PUT /v1/profile': {
    summary: 'Ubah profil sendiri; yang tidak disebut tetap',
    access: 'signed-in',
    scope: 'self',
    body: z.strictObject({
      ...changeOf({ name: text('Nama'), phone: phone() }),
      version: z.int().positive().meta({ title: 'Versi' }),
    }),
    reply: CurrentUser.extend({ phone: z.string().nullable(), version: z.int() }),
    refuses: ['STALE_VERSION'],
  },
  'PUT /v1/profile/pin': {
    summary: 'Buat atau ganti PIN persetujuan sendiri',
    access: 'signed-in',
    scope: 'self',
    kind: 'session',
    body: z.strictObject({ pin: pin(), password: password() }),
    reply: z.object({ ok: z.boolean() }),
    refuses: ['OWN_PASSWORD_WRONG', 'PIN_COMMON', 'TOO_MANY_REQUESTS', 'SERVER_BUSY'],
  },
  'GET /v1/profile/sessions': {
    summary: 'Sesi yang sedang terbuka, dan yang baru berakhir',
    access: 'signed-in',
    scope: 'self',
    reply: z.object({
      rows: z.array(
        z.object({
          id: id('Sesi'),
          current: z.boolean(),
          device: z.string(),
          ip: z.string(),
          createdAt: instant('Masuk'),
          lastSeenAt: instant('Terakhir dipakai'),
        }),
      ),
      count: z.int(),
      /** Sessions ended in the last seven days, the latest first. */
      ended: z.array(
        z.object({
          id: id('Sesi'),
          device: z.string(),
          ip: z.string(),
          createdAt: instant('Masuk'),
          endedAt: instant('Berakhir'),
          why: z.enum(Object.keys(sessionEnds) as [SessionEnd, ...SessionEnd[]]), // its own keys
        }),
      ),
    }),
  },
  'GET /v1/profile/uploads': {
    summary: 'Unggahan sendiri dan batasnya',
    access: 'signed-in',
    scope: 'self',
    reply: UploadRoom,
  },
  'DELETE /v1/profile/sessions/{id}': {
    summary: 'Akhiri salah satu sesi sendiri',
    access: 'signed-in',
    scope: 'self',
    params: z.strictObject({
      id: pathId('Sesi'),
    }),
    reply: z.object({ id: z.int() }),
    refuses: ['NOT_FOUND'],
  },
} as const satisfies Contract
