import type { Comment } from '@merchant/contract/document/document.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireDocument } from './document.access.ts'
import { getComment } from './document.queries.ts'
import { insertComment, removeAttachment } from './document.store.ts'

const writer = (ctx: CommandCtx) => ({ tx: ctx.tx, principal: ctx.principal, now: ctx.clock.now() })

/** Removes a file from the document; its bytes stay, because it was evidence. @throws NOT_FOUND, FORBIDDEN */
export async function detach(ctx: CommandCtx, given: { id: number; attachmentId: number }) {
  const document = await requireDocument(ctx.tx, ctx.principal, given.id, {
    change: true,
    action: 'melepas lampiran',
  })
  if (!(await removeAttachment(writer(ctx), document, given.attachmentId))) throw notFound('Lampiran')
  return { id: given.attachmentId }
}

/** @throws NOT_FOUND, FORBIDDEN */
export async function addComment(ctx: CommandCtx, id: number, text: string): Promise<Comment> {
  const document = await requireDocument(ctx.tx, ctx.principal, id, {
    change: true,
    action: 'menulis komentar',
  })
  return getComment(ctx.tx, document, await insertComment(writer(ctx), document, text))
}
