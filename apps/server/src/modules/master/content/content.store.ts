import type { contentStates } from '@merchant/contract/master/content.ts'
import type { Insertable } from 'kysely'
import { newId } from '../../../kernel/db/ids.ts'
import type { DB } from '../../../kernel/db/types.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'
import { type Target, targetRow } from '../target.ts'

/** What a revision keeps. `publishAt` belongs to a published one. */
export interface Said extends Target {
  locale: 'id' | 'en'
  title: string
  body: string
  imageFileId: number | null
  status: (typeof contentStates)[number]
  publishAt: Date | null
  startsOn: string | null
  endsOn: string | null
  channels: readonly string[]
}

const revisionRow = (
  ctx: CommandCtx,
  said: Said,
): Omit<Insertable<DB['content_revision']>, 'content_id' | 'revision'> => ({
  locale: said.locale,
  title: said.title,
  body: said.body,
  image_file_id: said.imageFileId,
  status: said.status,
  publish_at: said.publishAt,
  starts_on: said.startsOn,
  ends_on: said.endsOn,
  ...targetRow(said),
  channels: [...said.channels],
  created_at: ctx.clock.now(),
  created_by: ctx.principal.employeeId,
})

/** A content with its first revision. @returns its id */
export async function insertContent(ctx: CommandCtx, key: string, said: Said): Promise<number> {
  const id = newId(ctx.tx)
  await ctx.tx
    .insertInto('content')
    .values({ id, company_id: ctx.principal.companyId, key, ...madeBy(ctx) })
    .execute()
  await ctx.tx
    .insertInto('content_revision')
    .values({ content_id: id, revision: 1, ...revisionRow(ctx, said) })
    .execute()
  return id
}

/** The next revision of a content, whose row is locked. */
export async function addRevision(
  ctx: CommandCtx,
  { id, version }: { id: number; version: number },
  said: Said,
): Promise<void> {
  await ctx.tx.updateTable('content').set(changedBy(ctx)).where('id', '=', id).execute()
  await ctx.tx
    .insertInto('content_revision')
    .values({ content_id: id, revision: version + 1, ...revisionRow(ctx, said) })
    .execute()
}
