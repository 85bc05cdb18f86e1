import { Group, Progress, Text } from '@mantine/core'
import { t } from '../../app/i18n.ts'
import { number } from '../../lib/format.ts'

interface ProgressBarProps {
  /** The running work: 'Menyiapkan berkas'. */
  label: string
  done: number
  /** Null while the total is unknown; then only the number done is shown. */
  total: number | null
}

/** Progress of long work with numbers. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const percent = total === null || total === 0 ? null : Math.min(100, Math.floor((done / total) * 100))
  const count =
    total === null ? number(done) : t('{{done}} dari {{total}}', { done: number(done), total: number(total) })
  return (
    <div>
      <Group justify="space-between" mb={6} gap="sm">
        <Text size="sm">{label}</Text>
        <Text size="sm" c="dimmed" aria-live="polite">
          {percent === null ? count : `${count} (${percent}%)`}
        </Text>
      </Group>
      <Progress
        value={percent ?? 100}
        animated={percent === null}
        striped={percent === null}
        aria-label={label}
      />
    </div>
  )
}
