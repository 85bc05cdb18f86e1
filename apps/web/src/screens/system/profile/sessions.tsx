import { Badge, Button, Skeleton, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ApiReply } from '@merchant/contract/api.ts'
import { sessionEnds } from '@merchant/contract/system/session-ends.ts'
import { errorNotice } from '../../../api/errors.ts'
import { useCommand, useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { deviceName } from '../../../lib/device.ts'
import { dateTime } from '../../../lib/format.ts'
import classes from './profile.module.css'

/** The open sessions of this account, with a button to end each other session. */
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
    <>
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
      {data.ended.length > 0 && <Ended sessions={data.ended} />}
    </>
  )
}

/** Sessions that ended lately without a sign-out, so that a user knows why a device asks for the password. */
function Ended({ sessions }: { sessions: ApiReply<'GET /v1/profile/sessions'>['ended'] }) {
  return (
    <>
      <h3>{t('Berakhir tujuh hari terakhir')}</h3>
      <ul className={classes.sessions}>
        {sessions.map(({ id, device, ip, endedAt, why }) => (
          <li key={id}>
            <div>
              {deviceName(device)}
              <small>
                {ip} · {t('berakhir {{time}}', { time: dateTime(endedAt) })} · {t(sessionEnds[why])}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
