import type { Notification, NotificationSection } from '@merchant/contract/system/notification.ts'
import type { Tx } from '../db/types.ts'
import { publish } from './realtime.ts'

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

/** Writes a notification in the transaction of its event; users see it at the commit. */
export async function notify(tx: Tx, given: NewNotification, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('notification')
    .values({
      branch_id: given.branchId,
      section: given.section,
      title: given.title,
      body: given.body,
      ref_id: given.refId,
      role_id: given.roleId,
      employee_id: given.employeeId,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { section, title, body, refId, roleId, employeeId } = given
  const notification = { id, title, body, updatedAt: at.toISOString(), isRead: false, section, refId }
  const payload: NotificationPayload = { notification, roleId, employeeId }
  await publish(tx, { branchId: given.branchId, topic: NOTIFICATION_TOPIC, payload, at })
  return id
}
