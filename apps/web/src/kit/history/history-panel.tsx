import { Button, Skeleton, Text, Timeline } from '@mantine/core'
import type { ApiReply } from '@merchant/contract/api.ts'
import type { HistoryEntity } from '@merchant/contract/system/history.ts'
import { useState } from 'react'
import { useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { dateTime } from '../../lib/format.ts'
import { Failure } from '../failure.tsx'
import { describeValue } from '../form/describe-value.ts'
import { FormGroup } from '../form/form-parts.tsx'
import { ArchivedNote } from './archived-note.tsx'
import { ChangeList } from './change-list.tsx'

type Entry = ApiReply<'GET /v1/histories/{entity}/{id}'>['rows'][number]

interface HistoryPanelProps {
  entity: HistoryEntity
  id: number
  /** Puts a stored value into words, where the server replies with a key. */
  describe?: (value: string | null) => string
}

const shownAtFirst = 5

/** 'Riwayat': the changes of one record with user and moment; newest first. */
export function HistoryPanel({ entity, id, describe = describeValue }: HistoryPanelProps) {
  const [all, setAll] = useState(false)
  const history = useEndpoint(
    'GET /v1/histories/{entity}/{id}',
    { params: { entity, id } },
    { placeholderData: undefined },
  )
  const rows = history.data?.rows ?? []
  const shown = all ? rows : rows.slice(0, shownAtFirst)
  return (
    <FormGroup title={t('Riwayat')}>
      {history.isPending && !history.error && <Skeleton height={60} />}
      {history.error && <Failure error={history.error} retry={history.refetch} />}
      {history.data && rows.length === 0 && !history.data.archivedUntil && (
        <Text c="dimmed">{t('Belum ada perubahan.')}</Text>
      )}
      <Timeline bulletSize={12} lineWidth={1} color="slate">
        {shown.map((entry) => (
          <Timeline.Item
            key={`${entry.at} ${entry.action} ${entry.changes[0]?.field}`}
            title={<EntryTitle entry={entry} />}
          >
            <ChangeList
              changes={entry.changes.map(({ field, ...sides }) => ({ ...sides, field: t(field) }))}
              describe={describe}
            />
          </Timeline.Item>
        ))}
      </Timeline>
      {rows.length === shown.length && <ArchivedNote until={history.data?.archivedUntil} />}
      {rows.length > shown.length && (
        <div>
          <Button size="xs" variant="subtle" onClick={() => setAll(true)}>
            {t('Tampilkan {{count}} perubahan lagi', { count: rows.length - shown.length })}
          </Button>
        </div>
      )}
    </FormGroup>
  )
}

const verbs = (): Record<Exclude<Entry['action'], 'PASSWORD_RESET'>, string> => ({
  INSERT: t('menambahkan'),
  UPDATE: t('mengubah'),
  DELETE: t('menghapus'),
})

function EntryTitle({ entry }: { entry: Entry }) {
  return (
    <Text size="sm" component="div">
      {entry.action === 'PASSWORD_RESET' ? (
        <>
          {t('Kata sandi direset oleh')} <b>{entry.actor}</b>
        </>
      ) : (
        <>
          <b>{entry.actor}</b> {verbs()[entry.action]}
        </>
      )}
      <Text span size="xs" c="dimmed" ml="xs">
        {dateTime(entry.at)}
      </Text>
    </Text>
  )
}
