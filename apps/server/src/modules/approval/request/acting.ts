import type { Decider } from '@merchant/domain/approval/decide.ts'
import { absentFor, deciderOf } from '../../../kernel/approval/people.queries.ts'
import type { Principal } from '../../../kernel/auth/principal.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { seeBranches } from '../../../kernel/db/scope.ts'
import type { Db } from '../../../kernel/db/types.ts'

/** A caller of the inbox: with the own rights, and with the rights of the persons who are absent. */
export interface Acting {
  person: Decider
  absent: Decider[]
  /** Own branches and the branches of the absent persons: the transaction sees them from now on. */
  branchIds: readonly number[]
}

/** A substitute acts with the branches of the absent person, too (clarified/buying-and-approvals 48). */
export async function actingNow(db: Db, principal: Principal, clock: Clock): Promise<Acting> {
  const person = deciderOf(principal)
  const absent = await absentFor(db, principal, clock.now())
  const branchIds = [...new Set([person, ...absent].flatMap((each) => [...each.branchIds]))]
  if (absent.length > 0) await seeBranches(db, branchIds)
  return { person, absent, branchIds }
}
