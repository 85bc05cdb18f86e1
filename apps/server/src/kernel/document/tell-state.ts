import { withDots } from '@merchant/domain/kernel/money.ts'
import { type NewsKind, newsKinds } from '@merchant/domain/system/news.ts'
import type { CommandCtx } from '../http/context.ts'
import { notifyRoles } from '../realtime/notify.ts'
import type { DocumentRow } from './document.store.ts'
import type { DocumentKind } from './document-kind.ts'

const isNews = (name: string): name is NewsKind => name in newsKinds

/**
 * Tells finance, and the roles that may approve it, of a document that waits for approval; they see it at the commit. Its
 * maker is not told.
 */
export async function tellWaiting(
  ctx: CommandCtx,
  kind: DocumentKind,
  { branchId, id, number, total }: Pick<DocumentRow, 'branchId' | 'id' | 'number' | 'total'>,
): Promise<void> {
  const { companyId, employeeId, name } = ctx.principal
  const told = `${kind.type}_WAITING`
  if (!isNews(told)) throw new Error(`nobody is told of a waiting ${kind.type}`)
  await notifyRoles(
    ctx.tx,
    {
      branchId,
      section: 'TRANSACTION',
      kind: told,
      refId: id,
      actorId: employeeId,
      title: `${kind.lifecycle.label} ${number ? `${number} ` : ''}menunggu persetujuan`,
      body: `Dari ${name}${total > 0 ? `, Rp ${withDots(total)}` : ''}`,
    },
    ctx.clock.now(),
    { companyId, keys: ['FINANCE'], permissions: kind.lifecycle.actions.approve?.permissions ?? [] },
  )
}
