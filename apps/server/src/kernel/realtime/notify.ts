import type { Notification, NotificationSection } from '@merchant/contract/system/notification.ts'
import { type NewsKind, newsKinds } from '@merchant/domain/system/news.ts'
import { type RawBuilder, sql } from 'kysely'
import { newIds } from '../db/ids.ts'
import { markPublished } from '../db/published.ts'
import type { Tx } from '../db/types.ts'

export const NOTIFICATION_TOPIC = 'notification'

export interface NewNotification {
  branchId: number
  section: NotificationSection
  title: string
  body: string
  /** News of one kind are shown together; null for what is always told alone. */
  kind: NewsKind | null
  /** The document that it opens, of the type of its kind. */
  refId: number | null
  /** The comment on that document to which it leads, with the kind of the document where the kind of news has none. */
  comment?: { id: number; on: string }
  /** The person who did it, who is not told of it. */
  actorId: number | null
  /** One role at the branch, or one person; both null: everybody of the branch. */
  roleId: number | null
  employeeId: number | null
}

/** The outbox row of a notification: the notification itself, and its recipients. */
export interface NotificationPayload {
  notification: Notification
  roleId: number | null
  employeeId: number | null
  actorId: number | null
}

/** Writes a notification in the transaction of its event; users see it at the commit. @returns its id */
export async function notify(tx: Tx, given: NewNotification, at: Date): Promise<number> {
  const { roleId, employeeId } = given
  const [told] = await write(tx, given, at, {
    most: 1,
    rows: sql`select ${roleId}::bigint as role_id, ${employeeId}::bigint as employee_id`,
  })
  if (!told) throw new Error('a notification was not written')
  return told.id
}

/** The same for each of these persons. */
export const notifyPeople = async (
  tx: Tx,
  given: Omit<NewNotification, 'roleId' | 'employeeId'>,
  at: Date,
  employeeIds: readonly number[],
): Promise<void> => {
  if (employeeIds.length === 0) return
  await write(tx, given, at, {
    most: employeeIds.length,
    rows: sql`select null::bigint as role_id, id as employee_id from unnest(${[...employeeIds]}::bigint[]) as id`,
  })
}

/** More roles of a company are not told of one event. */
const MOST_ROLES = 50

interface ToldRoles {
  companyId: number
  keys?: readonly string[]
  ids?: readonly number[]
  /** Also roles with one of these rights. */
  permissions?: readonly string[]
}

/**
 * The same for each active role of the company that has one of the keys or ids, or one of the rights.
 * @returns the roles
 */
export async function notifyRoles(
  tx: Tx,
  given: Omit<NewNotification, 'roleId' | 'employeeId'>,
  at: Date,
  { companyId, keys = [], ids = [], permissions }: ToldRoles,
): Promise<number[]> {
  const most = permissions ? MOST_ROLES : keys.length + ids.length
  const may = permissions ? sql`or permissions && ${[...permissions]}::text[]` : sql``
  const told = await write(tx, given, at, {
    most,
    rows: sql`select id as role_id, null::bigint as employee_id from role
        where company_id = ${companyId} and (key = any(${[...keys]}::text[]) or id = any(${[...ids]}::bigint[]) ${may}) and status = 'ACTIVE'
        order by id limit ${most}`,
  })
  return told.flatMap(({ roleId }) => roleId ?? [])
}

/**
 * Notifications with their outbox rows in one statement, so that it can be sent together with others: a command that is
 * refused meanwhile has sent all of it before its roll-back.
 */
async function write(
  tx: Tx,
  {
    branchId,
    section,
    title,
    body,
    kind,
    refId,
    comment,
    actorId,
  }: Omit<NewNotification, 'roleId' | 'employeeId'>,
  at: Date,
  recipients: { rows: RawBuilder<unknown>; most: number },
): Promise<{ id: number; roleId: number | null }[]> {
  const [ids, newsIds] = [newIds(tx, recipients.most), newIds(tx, recipients.most)]
  const refType = comment?.on ?? (kind && newsKinds[kind].type)
  const commentId = comment?.id ?? null
  const notification = {
    title,
    body,
    updatedAt: at.toISOString(),
    isRead: false,
    section,
    refId,
    kind,
    refType,
    commentId,
    count: 1,
  }
  const { rows } = await sql<{ id: number; roleId: number | null }>`
    with told as (
      insert into notification (branch_id, id, section, title, body, ref_id, ref_type, comment_id, kind, actor_id, role_id,
        employee_id, updated_at)
      select ${branchId}, (${ids}::bigint[])[row_number() over (order by r.role_id, r.employee_id)], ${section}, ${title}, ${body}, ${refId}::bigint,
        ${comment?.on ?? null}, ${commentId}::bigint, ${kind}, ${actorId}::bigint, r.role_id, r.employee_id, ${at}::timestamptz from (${recipients.rows}) r
      returning id, role_id, employee_id
    ),
    published as (
      insert into outbox (branch_id, id, topic, payload, created_at)
      select ${branchId}, (${newsIds}::bigint[])[row_number() over (order by id)], ${NOTIFICATION_TOPIC}, jsonb_build_object('roleId', role_id, 'employeeId', employee_id, 'actorId', ${actorId}::bigint,
        'notification', ${JSON.stringify(notification)}::jsonb || jsonb_build_object('id', id)), ${at}::timestamptz
      from told order by id
      returning 1
    )
    select id, role_id as "roleId" from told order by id`.execute(tx)
  markPublished(tx)
  return rows
}
