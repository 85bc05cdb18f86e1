import type { Notification, NotificationSection } from '@merchant/contract/system/notification.ts'
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
  /** The record that the section's screen opens. */
  refId: number | null
  /** One role at the branch, or one person; both null: everybody of the branch. */
  roleId: number | null
  employeeId: number | null
}

/** The outbox row of a notification: the notification itself, and its recipients. */
export interface NotificationPayload {
  notification: Notification
  roleId: number | null
  employeeId: number | null
}

/** Writes a notification in the transaction of its event; users see it at the commit. @returns its id */
export async function notify(tx: Tx, given: NewNotification, at: Date): Promise<number> {
  const { roleId, employeeId } = given
  const [id] = await write(tx, given, at, {
    most: 1,
    rows: sql`select ${roleId}::bigint as role_id, ${employeeId}::bigint as employee_id`,
  })
  if (id === undefined) throw new Error('a notification was not written')
  return id
}

/** The same for each active role of the company that has one of the keys. */
export async function notifyRoles(
  tx: Tx,
  given: Omit<NewNotification, 'roleId' | 'employeeId'>,
  at: Date,
  { companyId, keys }: { companyId: number; keys: readonly string[] },
): Promise<void> {
  await write(tx, given, at, {
    most: keys.length,
    rows: sql`select id as role_id, null::bigint as employee_id from role
        where company_id = ${companyId} and key = any(${[...keys]}::text[]) and status = 'ACTIVE'`,
  })
}

/**
 * Notifications with their outbox rows in one statement, so that it can be sent together with others: a command that is
 * refused meanwhile has sent all of it before its roll-back.
 */
async function write(
  tx: Tx,
  { branchId, section, title, body, refId }: Omit<NewNotification, 'roleId' | 'employeeId'>,
  at: Date,
  recipients: { rows: RawBuilder<unknown>; most: number },
): Promise<number[]> {
  const [ids, newsIds] = [newIds(tx, recipients.most), newIds(tx, recipients.most)]
  const notification = { title, body, updatedAt: at.toISOString(), isRead: false, section, refId }
  const { rows } = await sql<{ id: number }>`
    with told as (
      insert into notification (branch_id, id, section, title, body, ref_id, role_id, employee_id, updated_at)
      select ${branchId}, (${ids}::bigint[])[row_number() over (order by r.role_id)], ${section}, ${title}, ${body}, ${refId}::bigint,
        r.role_id, r.employee_id, ${at}::timestamptz from (${recipients.rows}) r
      returning id, role_id, employee_id
    ),
    published as (
      insert into outbox (branch_id, id, topic, payload, created_at)
      select ${branchId}, (${newsIds}::bigint[])[row_number() over (order by id)], ${NOTIFICATION_TOPIC}, jsonb_build_object('roleId', role_id, 'employeeId', employee_id,
        'notification', ${JSON.stringify(notification)}::jsonb || jsonb_build_object('id', id)), ${at}::timestamptz
      from told order by id
      returning 1
    )
    select id from told order by id`.execute(tx)
  markPublished(tx)
  return rows.map(({ id }) => id)
}
