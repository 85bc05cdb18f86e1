import { Skeleton, Text, Timeline } from '@mantine/core'
import type { DocumentHistory } from '@merchant/contract/document/history.ts'
import { useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { deviceName } from '../../lib/device.ts'
import { dateTime } from '../../lib/format.ts'
import { Failure } from '../failure.tsx'
import { ArchivedNote } from '../history/archived-note.tsx'
import { Becomes } from '../history/becomes.tsx'
import { DocumentChanges } from './document-changes.tsx'
import { type AnyLifecycle, type DocumentHead, lookOf } from './document-head.ts'

type Entry = DocumentHistory['rows'][number]

interface EventProps {
  event: Entry
  lifecycle: AnyLifecycle
}

interface EventListProps {
  document: Pick<DocumentHead, 'id' | 'version'>
  lifecycle: AnyLifecycle
}

/** 'Riwayat' of a document: its events with user, moment, reason and device, and the changes of each edit; newest first. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export.
export default function EventList({ document: { id }, lifecycle }: EventListProps) {
  const history = useEndpoint(
    'GET /core/v1/documents/{id}/history',
    { params: { id } },
    { placeholderData: undefined, staleTime: 0, refetchOnMount: 'always' },
  )
  if (history.error) return <Failure error={history.error} retry={history.refetch} />
  if (!history.data) return <Skeleton height={80} />
  return (
    <>
      <Timeline bulletSize={12} lineWidth={1} color="slate">
        {history.data.rows.map((event) => (
          <Timeline.Item
            key={`${event.at} ${event.action} ${event.toStatus}`}
            title={<Title event={event} lifecycle={lifecycle} />}
          >
            <StatusChange event={event} lifecycle={lifecycle} />
            {event.reason && <Text size="sm">{t('Alasan: {{reason}}', { reason: event.reason })}</Text>}
            <DocumentChanges changes={event.changes} />
          </Timeline.Item>
        ))}
      </Timeline>
      <ArchivedNote until={history.data.archivedUntil} />
    </>
  )
}

/** 'Draf → Disetujui'; nothing for an edit that keeps the state. */
function StatusChange({ event: { fromStatus, toStatus, changes }, lifecycle }: EventProps) {
  if (fromStatus === toStatus && changes.length > 0) return null
  const [from, to] = [fromStatus, toStatus].map((state) => state && lookOf(lifecycle, state).label)
  return (
    <Text size="sm" c="dimmed">
      {from && from !== to && (
        <>
          {from} <Becomes />{' '}
        </>
      )}
      {to}
    </Text>
  )
}

/** What no action of the life cycle says: the making, a withdrawal from approval, and what other papers do to this one. */
function otherVerb({ fromStatus, action }: Entry): string {
  if (fromStatus === null) return t('membuat')
  return action === 'withdraw' ? t('menarik kembali') : t('memproses')
}

function Title({ event, lifecycle }: EventProps) {
  const act = lifecycle.actions[event.action]
  const verb = act ? t(act.verb.active) : otherVerb(event)
  return (
    <Text size="sm" component="div">
      <b>{event.actor}</b> {verb}
      <Text span size="xs" c="dimmed" ml="xs">
        {[dateTime(event.at), event.device && deviceName(event.device)].filter(Boolean).join(' · ')}
      </Text>
    </Text>
  )
}
