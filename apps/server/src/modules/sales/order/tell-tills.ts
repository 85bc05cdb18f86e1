import type { NewsKind } from '@merchant/domain/system/news.ts'
import type { Principal } from '../../../kernel/auth/principal.ts'
import type { DocumentCtx } from '../../../kernel/document/document-ctx.ts'
import { notifyRoles } from '../../../kernel/realtime/notify.ts'
import { tellChange } from '../../../kernel/realtime/tell-change.ts'

/** Roles that get news of a branch's orders (domain-sales 2.1, 2.17). */
const LISTENERS = ['CASHIER', 'BOS_STOKIS'] as const

/** A person's command, or a job in a person's name. */
export type TellCtx = DocumentCtx & { principal: Pick<Principal, 'companyId'> }

/**
 * Sends the news of an order to the tills of a branch and its owner, by one statement; they see it at the commit.
 * @param keys other roles
 */
export async function tellTills(
  ctx: TellCtx,
  { branchId, id }: { branchId: number; id: number },
  said: { kind: NewsKind; title: string; body: string; byItself?: boolean },
  keys: readonly string[] = LISTENERS,
): Promise<void> {
  const { companyId, employeeId } = ctx.principal
  const { byItself = false, ...told } = said
  const actorId = byItself ? null : employeeId
  const news = { branchId, section: 'TRANSACTION', refId: id, actorId, ...told } as const
  await notifyRoles(ctx.tx, news, ctx.clock.now(), { companyId, keys })
}

/** Makes the tills of a branch load the holder of an order again. */
export async function tellClaim(
  ctx: TellCtx,
  { branchId, id }: { branchId: number; id: number },
): Promise<void> {
  const change = { section: 'TRANSACTION', refId: id } as const
  await tellChange(ctx.tx, { branchId, change, permission: 'sales.cashier:view' }, ctx.clock.now())
}
