import { Button, Skeleton, Text } from '@mantine/core'
import { errorNotice } from '../../api/errors.ts'
import { useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { NotificationList } from '../../shell/notifications/list.tsx'
import classes from './dashboard.module.css'

const SHOWN = 5

export function LatestNotifications() {
  const { data, error, refetch } = useEndpoint('GET /v1/notifications', {
    query: { limit: SHOWN, offset: 0 },
  })
  return (
    <section className={classes.card}>
      <h2>{t('Notifikasi terbaru')}</h2>
      {!data && !error && <Skeleton h={90} m={14} w="auto" />}
      {error && (
        <div className={classes.empty} role="alert">
          <Text size="sm" mb="xs">
            {errorNotice(error).title} {errorNotice(error).message}
          </Text>
          <Button variant="default" size="compact-sm" onClick={() => refetch()}>
            {t('Coba lagi')}
          </Button>
        </div>
      )}
      {data?.rows.length === 0 && <p className={classes.empty}>{t('Belum ada notifikasi.')}</p>}
      {data && <NotificationList rows={data.rows} />}
    </section>
  )
}
