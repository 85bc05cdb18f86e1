import { Text } from '@mantine/core'
import { t } from '../../app/i18n.ts'
import { date } from '../../lib/format.ts'

/** Says that the entries up to a day are in an archive, so that nobody takes the list for the whole. */
export function ArchivedNote({ until }: { until: string | null | undefined }) {
  if (!until) return null
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {t('Riwayat sampai {{day}} sudah diarsipkan dan tidak tampil di sini.', { day: date(until) })}
    </Text>
  )
}
