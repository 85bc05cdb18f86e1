import type { Notification } from '@merchant/contract/system/notification.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCommand } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { serverNow } from '../../lib/clock.ts'
import { ago } from '../../lib/format.ts'
import { useCurrentUser } from '../../session/store.ts'
import classes from './list.module.css'
import { notificationTarget } from './target.ts'

/** Marks as read; `all` marks every one. */
export const useMarkRead = () =>
  useCommand('PATCH /v1/notifications/{id}', { invalidates: ['GET /v1/notifications'] })

interface Props {
  rows: readonly Notification[]
  onOpen?: () => void
}

/** Notifications, newest first; a click marks one as read and opens its record. */
export function NotificationList({ rows, onOpen }: Props) {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const markRead = useMarkRead()
  const open = (notification: Notification) => {
    if (!notification.isRead) markRead.mutate({ params: { id: notification.id } })
    const target = notificationTarget(user, notification)
    if (!target) return
    onOpen?.()
    void navigate(target)
  }
  return (
    <ul className={classes.list}>
      {rows.map((notification) => (
        <li key={notification.id}>
          <button
            type="button"
            className={classes.item}
            data-unread={!notification.isRead}
            onClick={() => open(notification)}
          >
            <span className={classes.dot} aria-hidden />
            <span className={classes.title}>{notification.title}</span>
            <span>{notification.body}</span>
            <span className={classes.time}>
              {ago(notification.updatedAt, serverNow(), t)}
              {!notification.isRead && ` · ${t('belum dibaca')}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
