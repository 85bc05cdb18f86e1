import { Badge, Button, Skeleton, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { errorNotice } from '../../../api/errors.ts'
import { useCommand, useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { deviceName } from '../../../lib/device.ts'
import { dateTime } from '../../../lib/format.ts'
import classes from './profile.module.css'

/** Where this account is signed in, with a way to end each other session. */
export function Sessions() {
  const { data, error, refetch } = useEndpoint('GET /v1/profile/sessions', {})
  const end = useCommand('DELETE /v1/profile/sessions/{id}', { invalidates: ['GET /v1/profile/sessions'] })
  const confirm = (id: number, device: string) =>
    modals.openConfirmModal({
      title: t('Akhiri sesi {{device}}?', { device }),
      children: t('Perangkat itu harus masuk kembali. Isian yang belum disimpan di sana hilang.'),
      labels: { confirm: t('Akhiri sesi'), cancel: t('Batal') },
      confirmProps: { color: 'red' },
      onConfirm: () => end.mutate({ params: { id } }),
    })
  if (error)
    return (
      <div role="alert">
        <Text size="sm" mb="xs">
          {errorNotice(error).title} {errorNotice(error).message}
        </Text>
        <Button variant="default" size="compact-sm" onClick={() => refetch()}>
          {t('Coba lagi')}
        </Button>
      </div>
    )
  if (!data) return <Skeleton h={80} />
  return (
    <ul className={classes.sessions}>
      {data.rows.map(({ id, current, device, ip, createdAt, lastSeenAt }) => (
        <li key={id}>
          <div>
            {deviceName(device)} {current && <Badge size="sm">{t('sesi ini')}</Badge>}
            <small>
              {ip} · {t('masuk {{time}}', { time: dateTime(createdAt) })} ·{' '}
              {t('terakhir dipakai {{time}}', { time: dateTime(lastSeenAt) })}
            </small>
          </div>
          {!current && (
            <Button variant="default" size="compact-sm" onClick={() => confirm(id, deviceName(device))}>
              {t('Akhiri sesi')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
