import '@mantine/notifications/styles.css'
import { ModalsProvider, modals } from '@mantine/modals'
import { Notifications, notifications } from '@mantine/notifications'
import { lazy, Suspense, useEffect } from 'react'
import { t } from '../app/i18n.ts'
import { showNoticesWith } from '../app/notify.ts'
import { onSessionEnd } from '../session/end.ts'
import classes from './overlays.module.css'
import { palette, showTraining } from './palette-state.ts'
import { followLeaving } from './training/leave.ts'

const EnterTraining = lazy(async () => ({
  default: (await import('./training/enter-training.tsx')).EnterTraining,
}))

/**
 * Notices, the dialogs of `modals.open…`, and the way into the training company. The provider is beside the page, not around it, so a dialog's content must
 * not read contexts of the screen that opened it. The end of a session closes dialogs (specification 8).
 */
export function Overlays() {
  useEffect(() => onSessionEnd(() => modals.closeAll()), [])
  useEffect(followLeaving, [])
  const { training } = palette.use()
  useEffect(() => showNoticesWith((notice) => notifications.show({ ...notice }), notifications.hide), [])
  return (
    <ModalsProvider labels={{ confirm: t('Lanjutkan'), cancel: t('Batal') }}>
      <Notifications position="bottom-center" limit={3} className={classes.notices} />
      <Suspense>{training && <EnterTraining onClose={() => showTraining(false)} />}</Suspense>
    </ModalsProvider>
  )
}
