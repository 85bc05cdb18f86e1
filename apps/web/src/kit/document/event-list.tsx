import { Text, Timeline } from '@mantine/core'
import type { DocumentEvent } from '@merchant/contract/kernel/document.ts'
import { t } from '../../app/i18n.ts'
import { dateTime } from '../../lib/format.ts'
import { type AnyLifecycle, lookOf } from './document-head.ts'

interface EventListProps {
  events: readonly DocumentEvent[]
  lifecycle: AnyLifecycle
}

/** 'Riwayat' of a document: who did what when and why; newest first. */
export const EventList = ({ events, lifecycle }: EventListProps) => (
  <Timeline bulletSize={12} lineWidth={1} color="slate">
    {events.toReversed().map((event) => (
      <Timeline.Item
        key={`${event.at} ${event.action} ${event.toStatus}`}
        title={<Title {...{ event, lifecycle }} />}
      >
        <Text size="sm" c="dimmed">
          {event.fromStatus === null || event.fromStatus === event.toStatus
            ? lookOf(lifecycle, event.toStatus).label
            : `${lookOf(lifecycle, event.fromStatus).label} → ${lookOf(lifecycle, event.toStatus).label}`}
        </Text>
        {event.reason && <Text size="sm">{t('Alasan: {{reason}}', { reason: event.reason })}</Text>}
      </Timeline.Item>
    ))}
  </Timeline>
)

function Title({ event, lifecycle }: { event: DocumentEvent; lifecycle: AnyLifecycle }) {
  const act = lifecycle.actions[event.action]
  const verb = act ? t(act.verb.active) : event.fromStatus === null ? t('membuat') : t('memproses')
  return (
    <Text size="sm" component="div">
      <b>{event.actor}</b> {verb}
      <Text span size="xs" c="dimmed" ml="xs">
        {dateTime(event.at)}
      </Text>
    </Text>
  )
}
