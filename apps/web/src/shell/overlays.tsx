import '@mantine/notifications/styles.css'
import { ModalsProvider, modals } from '@mantine/modals'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { t } from '../app/i18n.ts'
import { showNoticesWith } from '../app/notify.ts'
import { onSessionEnd } from '../session/end.ts'
import classes from './overlays.module.css'

/**
 * Notices, and the dialogs of `modals.open…`. The provider is beside the page, not around it, so a dialog's content must
 * not read contexts of the screen that opened it. The end of a session closes dialogs (specification 8).
 */
export function Overlays() {
  useEffect(() => onSessionEnd(() => modals.closeAll()), [])
  useEffect(() => showNoticesWith((notice) => notifications.show({ ...notice }), notifications.hide), [])
  return (
    <ModalsProvider labels={{ confirm: t('Lanjutkan'), cancel: t('Batal') }}>
      <Notifications position="bottom-center" limit={3} className={classes.notices} />
    </ModalsProvider>
  )
}
