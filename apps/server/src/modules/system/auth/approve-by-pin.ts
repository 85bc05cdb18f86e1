import { completeLimits, type RoleLimits } from '@merchant/domain/sales/role-limits.ts'
import { sql } from 'kysely'
import { REACHES } from '../../../kernel/auth/access.ts'
import type { Db, Tx } from '../../../kernel/db/types.ts'
import { Refusal, refuseField } from '../../../kernel/errors.ts'
import { type CommandCtx, type QueryCtx, scopeOf } from '../../../kernel/http/context.ts'
import { notify } from '../../../kernel/realtime/notify.ts'
import { type Counted, countGuess, forgiveGuesses, takeBackGuess } from './pin-throttle.ts'

/** A possible approver: active, and with the branch in reach. */
export interface Approver {
  id: number
  name: string
  limits: RoleLimits
  permissions: ReadonlySet<string>
}

export interface ApprovalByPin {
  branchId: number
  approverId: number | null
  approverPin: string | null | undefined
  /** The approved action, after 'tidak berwenang': 'menyetujui selisih shift'. */
  action: string
  /** Whether the role of a person allows it. */
  may: (approver: Pick<Approver, 'limits' | 'permissions'>) => boolean
}

interface Row {
  id: number
  name: string
  permissions: string[]
  limits: Partial<RoleLimits>
  pin_hash: string | null
}

/**
 * Another person approves at the caller's till, by PIN (domain-sales 8.3). Wrong PINs are counted for the asker, also when
 * the command fails (`countGuess`), and the approver is notified.
 * @returns the approver, to be stored with the approved action
 * @throws REQUIRED without approver or PIN, APPROVER_FORBIDDEN, PIN_MISSING, PIN_WRONG, PIN_LOCKED, SERVER_BUSY
 */
export async function approveByPin(
  ctx: CommandCtx,
  given: ApprovalByPin,
): Promise<{ id: number; name: string }> {
  const { approverId, approverPin, action } = given
  if (approverId === null) throw refuseField('REQUIRED', 'approverId', { label: 'Penyetuju' })
  if (!approverPin) throw refuseField('REQUIRED', 'approverPin', { label: 'PIN penyetuju' })
  const found = await findApprover(ctx, given.branchId, approverId)
  if (!found || found.id === ctx.principal.employeeId || !given.may(approverOf(found)))
    throw refuseField('APPROVER_FORBIDDEN', 'approverId', { name: 'Penyetuju yang dipilih', action }) // the same words for every person
  const { name } = found
  if (!found.pin_hash) throw refuseField('PIN_MISSING', 'approverId', { name })
  const asked = { pin: approverPin, branchId: given.branchId, action }
  await comparePin(ctx, { ...found, pin_hash: found.pin_hash }, asked)
  await requireSamePin(ctx, found)
  return { id: found.id, name }
}

/** The possible approvers of a branch, by name; never the caller. */
export async function listApprovers(
  ctx: QueryCtx,
  branchId: number,
  may: (approver: Approver) => boolean,
): Promise<{ id: number; name: string }[]> {
  const rows = await findPeople(ctx.db, ctx.principal.companyId, branchId)
  return rows
    .filter((row) => row.pin_hash !== null && row.id !== ctx.principal.employeeId && may(approverOf(row)))
    .map(({ id, name }) => ({ id, name }))
}

const approverOf = ({ id, name, permissions, limits }: Row): Approver => ({
  id,
  name,
  permissions: new Set(permissions),
  limits: completeLimits(limits),
})

async function findApprover(ctx: CommandCtx, branchId: number, id: number): Promise<Row | undefined> {
  return (await findPeople(ctx.tx, ctx.principal.companyId, branchId, id))[0]
}

async function findPeople(db: Db, companyId: number, branchId: number, id?: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.id, e.name, r.permissions, r.limits, p.pin_hash
    from employee e
    join role r on r.id = e.role_id
    join branch b on b.id = e.branch_id
    join branch x on x.id = ${branchId} and x.company_id = e.company_id
    left join employee_pin p on p.employee_id = e.id
    where e.company_id = ${companyId} and e.status = 'ACTIVE' and r.status = 'ACTIVE' and b.status = 'ACTIVE'
      and ${id === undefined ? sql`true` : sql`e.id = ${id}`} and ${sql.raw(REACHES)}
    order by e.name, e.id`.execute(db)
  return rows
}

/**
 * Counts the try, then compares it.
 * @throws PIN_LOCKED, PIN_WRONG, SERVER_BUSY
 */
async function comparePin(ctx: CommandCtx, found: Row & { pin_hash: string }, given: Asked): Promise<void> {
  const guess = { approverId: found.id, askerId: ctx.principal.employeeId }
  // without the session: the guesses of a stolen session count after its end, too
  const { sessionId: _, ...scope } = scopeOf(ctx.principal, ctx)
  const apart = <T>(work: (tx: Tx) => Promise<T>) => ctx.services.database.writeApart(scope, work)
  const counted = await apart((tx) => countGuess(tx, guess, ctx.clock.now()))
  if ('waitUntil' in counted) throw locked(ctx, found.name, counted.waitUntil)
  const right = await ctx.services.passwords
    .verify(found.pin_hash, given.pin)
    .catch(async (error: unknown) => {
      if (error instanceof Refusal) await apart((tx) => takeBackGuess(tx, guess, counted)) // too busy to compare
      throw error
    })
  if (right) return apart((tx) => forgiveGuesses(tx, guess))
  await apart((tx) => tellOfWrong(tx, ctx, found.id, { ...given, ...counted }))
  throw counted.lockedUntil
    ? locked(ctx, found.name, counted.lockedUntil)
    : refuseField('PIN_WRONG', 'approverPin', { name: found.name })
}

/** With the minutes to wait. */
const locked = ({ clock }: Pick<CommandCtx, 'clock'>, name: string, until: string): Refusal =>
  refuseField('PIN_LOCKED', 'approverPin', {
    name,
    minutes: Math.ceil((new Date(until).getTime() - clock.now().getTime()) / 60_000),
  })

interface Asked {
  pin: string
  branchId: number
  action: string
}

/**
 * Each one is written to the audit log. The approver is notified of the first in a row and of the one that locks the asker
 * out, so that many guesses can't hide the news.
 */
async function tellOfWrong(
  tx: Tx,
  { principal, clock }: CommandCtx,
  approverId: number,
  given: Asked & Counted,
): Promise<void> {
  const { branchId, action, failures, lockedUntil } = given
  const detail = JSON.stringify({ approverId, action })
  await sql`call audit_event('pin-failed', ${detail}::jsonb, ${approverId}::bigint)`.execute(tx)
  if (failures > 1 && !lockedUntil) return
  const branch = await tx
    .selectFrom('branch')
    .where('id', '=', branchId)
    .select('name')
    .executeTakeFirstOrThrow()
  await notify(
    tx,
    {
      branchId,
      section: 'TRANSACTION',
      title: lockedUntil ? 'PIN Anda dimasukkan salah berkali-kali' : 'PIN Anda dimasukkan salah',
      body: `${principal.name} memasukkan PIN yang salah atas nama Anda untuk ${action} di ${branch.name}. Bila Anda tidak sedang dimintai persetujuan, ganti PIN Anda di Profil.`,
      kind: null,
      refId: null,
      actorId: principal.employeeId,
      roleId: null,
      employeeId: approverId,
    },
    clock.now(),
  )
}

/** @throws PIN_WRONG when the PIN was changed while the old one was compared */
async function requireSamePin(ctx: CommandCtx, { id, name, pin_hash }: Row): Promise<void> {
  const same = await ctx.tx
    .selectFrom('employee_pin')
    .where('employee_id', '=', id)
    .where('pin_hash', '=', pin_hash)
    .select('employee_id')
    .executeTakeFirst()
  if (!same) throw refuseField('PIN_WRONG', 'approverPin', { name })
}
