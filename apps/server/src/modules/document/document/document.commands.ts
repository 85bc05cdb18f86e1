import type { Comment } from '@merchant/contract/document/document.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import { Faults, notFound } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { notifyPeople } from '../../../kernel/realtime/notify.ts'
import { type KnownDocument, requireDocument } from './document.access.ts'
import { getComment } from './document.queries.ts'
import { insertComment, removeAttachment } from './document.store.ts'
import { peopleWhoSee } from './people.queries.ts'

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

interface NewComment {
  text: string
  mentions: readonly number[]
}

/**
 * Whom the comment names is told of it and led there, the writer excepted.
 * @throws NOT_FOUND, FORBIDDEN; REFERENCE_MISSING for a person who may not see the document, known or not; MENTION_UNWRITTEN
 */
export async function addComment(ctx: CommandCtx, id: number, given: NewComment): Promise<Comment> {
  const document = await requireDocument(ctx.tx, ctx.principal, id, {
    change: true,
    action: 'menulis komentar',
  })
  const mentions = await requireMentioned(ctx.tx, document, given)
  const commentId = await insertComment(writer(ctx), document, { text: given.text, mentions })
  await tellMentioned(ctx, document, { id: commentId, text: given.text, mentions })
  return getComment(ctx.tx, document, commentId)
}

async function requireMentioned(tx: Tx, document: KnownDocument, { text, mentions }: NewComment) {
  const ids = [...new Set(mentions)]
  if (ids.length === 0) return []
  const people = await peopleWhoSee(tx, document, { ids, most: ids.length })
  const faults = new Faults()
  for (const [index, id] of mentions.entries()) {
    const person = people.find((each) => each.id === id)
    if (!person) faults.add('REFERENCE_MISSING', `mentions[${index}]`, { label: 'Orang' })
    else if (!text.includes(`@${person.name}`))
      faults.add('MENTION_UNWRITTEN', `mentions[${index}]`, { name: person.name })
  }
  faults.raise()
  return people
}

/** So much of a comment is told with its news. */
const TOLD = 140

async function tellMentioned(
  ctx: CommandCtx,
  { branchId, id: refId, type, number, kind }: KnownDocument,
  comment: { id: number; text: string; mentions: readonly { id: number }[] },
): Promise<void> {
  const { employeeId, name } = ctx.principal
  const letters = [...comment.text.replace(/\s+/g, ' ')]
  await notifyPeople(
    ctx.tx,
    {
      branchId,
      section: 'TRANSACTION',
      kind: 'COMMENT_MENTION',
      refId,
      comment: { id: comment.id, on: type },
      actorId: employeeId,
      title: `${name} menyebut Anda di ${kind.label} ${number ?? 'draf'}`,
      body: letters.length > TOLD ? `${letters.slice(0, TOLD).join('')}…` : letters.join(''),
    },
    ctx.clock.now(),
    comment.mentions.flatMap(({ id }) => (id === employeeId ? [] : id)),
  )
}
