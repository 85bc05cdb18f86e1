import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Content, contentContract } from '@merchant/contract/master/content.ts'
import { freeCode } from '@merchant/domain/master/code.ts'
import { unsafeLink } from '@merchant/domain/master/rich-text.ts'
import { sql } from 'kysely'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changed, lockMaster } from '../../../kernel/master/master.ts'
import { requirePicture } from '../../system/image/image.public.ts'
import { requireTarget } from '../target.ts'
import { getContent } from './content.queries.ts'
import { addRevision, insertContent, type Said } from './content.store.ts'
import { kindOf, requireScreen } from './content-screens.ts'

type Given = Parsed<(typeof contentContract)['POST /v1/contents']>['body']
type Change = Parsed<(typeof contentContract)['PUT /v1/contents/{id}']>['body']

const rule = (field: string, words: string) => refuseField('RULE_VIOLATED', field, { rule: words })

/**
 * A content with its first revision (domain-sales 7.8). Without a key it is a greeting, whose key is made from its title.
 * @throws FORBIDDEN, DUPLICATE_CODE, REFERENCE_MISSING, INACTIVE_MASTER, RULE_VIOLATED, DATE_ORDER
 */
export async function addContent(ctx: CommandCtx, body: Given): Promise<Content> {
  requireScreen(ctx.principal, body.key ?? 'greeting.', 'add')
  const key = body.key ?? (await freeGreetingKey(ctx, body.title))
  const id = await insertContent(ctx, key, await judge(ctx, key, body, null))
  return getContent(ctx.tx, { principal: ctx.principal, now: ctx.clock.now() }, id)
}

/**
 * The next revision; what the body leaves out is as in the revision before. Restoring is a revision with the words of an older
 * one (clarified/buying-and-approvals 57).
 * @throws NOT_FOUND, FORBIDDEN, STALE_VERSION and the refusals of a new one
 */
export async function changeContent(ctx: CommandCtx, id: number, body: Change): Promise<Content> {
  const { version, ...fields } = body
  const seen = { principal: ctx.principal, now: ctx.clock.now() }
  await lockMaster(ctx, 'content', { id, version }, 'Konten')
  const before = await getContent(ctx.tx, seen, id)
  requireScreen(ctx.principal, before.key, 'edit')
  const given = changed(before, fields)
  await addRevision(ctx, { id, version }, await judge(ctx, before.key, given, before))
  return getContent(ctx.tx, seen, id)
}

type Whole = Omit<Given, 'key'>

/** What the revision keeps. */
async function judge(ctx: CommandCtx, key: string, given: Whole, before: Content | null): Promise<Said> {
  const unsafe = unsafeLink(given.body)
  if (unsafe !== undefined)
    throw rule('body', `Tautan ${unsafe} tidak dapat dipakai, mulailah dengan https://, mailto:, atau tel:`)
  requireFields(kindOf(key), given)
  await requireTarget(ctx, given, before?.branchGroupIds)
  return { ...given, imageFileId: await requirePicture(ctx, given.imageUrl), publishAt: momentOf(ctx, given) }
}

function requireFields(kind: ReturnType<typeof kindOf>, { startsOn, endsOn, ...given }: Whole): void {
  if (startsOn !== null && endsOn !== null && endsOn < startsOn)
    throw refuseField('DATE_ORDER', 'endsOn', { from: startsOn, to: endsOn })
  if (kind === 'GREETING') {
    if (given.channels.length === 0) throw rule('channels', 'Pilih sedikitnya satu tempat pesan ini tampil')
    return
  }
  const own = [startsOn, endsOn, ...given.branchIds, ...given.branchGroupIds, ...given.channels]
  if (own.some((value) => value !== null))
    throw rule('channels', 'Masa tampil, cabang, dan kanal hanya untuk pesan sapaan')
}

/** A published revision is read from its moment on: from now, unless that is ahead. A draft has no moment. */
function momentOf({ clock }: CommandCtx, { status, publishAt }: Whole): Date | null {
  if (status === 'DRAFT') return null
  const now = clock.now()
  return publishAt !== null && Date.parse(publishAt) > now.getTime() ? new Date(publishAt) : now
}

/** `greeting.selamat-lebaran`, with a number where that is taken. Two calls with one title wait for each other. */
async function freeGreetingKey({ tx, principal: { companyId } }: CommandCtx, title: string): Promise<string> {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 30)
    .replace(/-+$/, '')
  const wanted = `greeting.${plain || 'pesan'}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content ${companyId} ${wanted}`}, 0))`.execute(
    tx,
  )
  const { rows } = await sql<{ key: string }>`
    select key from content where company_id = ${companyId} and key like ${`${wanted}%`}`.execute(tx)
  const taken = new Set(rows.map(({ key }) => key))
  return freeCode(wanted, taken)
}
