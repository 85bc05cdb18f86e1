import type { FastifyBaseLogger } from 'fastify'
import type { Principal } from '../auth/principal.ts'
import type { Clock } from '../clock.ts'
import type { Database, DbScope } from '../db/database.ts'
import type { Db, Tx } from '../db/types.ts'
import type { Services } from '../services.ts'

/** The facts of a call that every handler gets. */
export interface CallCtx {
  requestId: string
  ip: string
  device: string
  clock: Clock
  log: FastifyBaseLogger
  services: Services
}

/** A call of a signed-in person. */
export interface Ctx extends CallCtx {
  principal: Principal
  /**
   * The branches of this call: the requested one (query, body, `x-branch-id`), else all branches of the person. Always
   * inside `principal.branchIds`. Every list of branch-owned rows filters by it.
   */
  branchIds: readonly number[]
}

export interface QueryCtx extends Ctx {
  db: Db
  /** As of when the rows are, where that is long enough ago to tell; undefined where it is as good as now. */
  dataAt?: Date | undefined
}

export interface CommandCtx extends Ctx {
  tx: Tx
  /**
   * Runs after the commit, never after a rollback; for waking listeners and dropping caches, not for work that must not be
   * lost.
   */
  afterCommit(action: () => void): void
}

/** The rows that a person's call may see and write, as long as the session lasts. */
export const scopeOf = (
  principal: Principal,
  { requestId, device }: Pick<CallCtx, 'requestId' | 'device'>,
): DbScope => ({
  branchIds: principal.branchIds,
  actor: `employee:${principal.employeeId}`,
  requestId,
  device,
  sessionId: principal.sessionId,
})

/** The part of a command's context that a rule with database reads needs. */
export type RuleCtx = Pick<CommandCtx, 'tx' | 'clock' | 'principal'>

/** For calls that manage their own transactions: sign-in, uploads, streams. */
export interface RawCtx extends CallCtx {
  principal: Principal | null
  branchIds: readonly number[]
  database: Database
}

/** The caller of an endpoint that is not public. */
export function signedIn(ctx: RawCtx): RawCtx & { principal: Principal } {
  if (!ctx.principal) throw new Error('this endpoint is declared public but needs a caller')
  return { ...ctx, principal: ctx.principal }
}
