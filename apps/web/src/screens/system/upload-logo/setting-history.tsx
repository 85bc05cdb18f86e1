import { Skeleton, Text, Timeline } from '@mantine/core'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { Failure } from '../../../kit/failure.tsx'
import { FormGroup } from '../../../kit/form/form-parts.tsx'
import { ArchivedNote } from '../../../kit/history/archived-note.tsx'
import { ChangeList } from '../../../kit/history/change-list.tsx'
import { deviceName } from '../../../lib/device.ts'
import { dateTime } from '../../../lib/format.ts'

/** 'Riwayat' of the settings of the company, or of one branch; an empty value means the default. */
export function SettingHistory({ branchId }: { branchId: number | null }) {
  const query = branchId === null ? {} : { branchId }
  const history = useEndpoint('GET /v1/settings/history', { query }, { placeholderData: undefined })
  return (
    <FormGroup title={t('Riwayat')}>
      {history.isPending && !history.error && <Skeleton height={60} />}
      {history.error && <Failure error={history.error} retry={history.refetch} />}
      {history.data?.count === 0 && !history.data.archivedUntil && (
        <Text c="dimmed">{t('Belum ada perubahan.')}</Text>
      )}
      <Timeline bulletSize={12} lineWidth={1} color="slate">
        {history.data?.rows.map(({ at, actor, device, changes }) => (
          <Timeline.Item
            key={`${at} ${changes[0]?.field}`}
            title={
              <Text size="sm" component="div">
                <b>{actor}</b> {t('mengubah')}
                <Text span size="xs" c="dimmed" ml="xs">
                  {[dateTime(at), device && deviceName(device)].filter(Boolean).join(' · ')}
                </Text>
              </Text>
            }
          >
            <ChangeList changes={changes.map(({ field, ...sides }) => ({ ...sides, field: t(field) }))} />
          </Timeline.Item>
        ))}
      </Timeline>
      <ArchivedNote until={history.data?.archivedUntil} />
    </FormGroup>
  )
}
