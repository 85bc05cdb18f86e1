import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { t } from '../../app/i18n.ts'
import { Dialog } from '../dialog.tsx'
import { ProgressBar } from '../progress/progress-bar.tsx'
import type { ExportJob } from './use-export.ts'

interface ExportButtonProps {
  busy: boolean
  disabled: boolean
  onClick: () => void
}

export function ExportButton({ busy, disabled, onClick }: ExportButtonProps) {
  return (
    <Tooltip label={t('Ekspor ke Excel')}>
      <ActionIcon aria-label={t('Ekspor ke Excel')} loading={busy} disabled={disabled} onClick={onClick}>
        <IconDownload size={17} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

/** Shows how far a large export is; a small one is over before anybody could read this. */
export function ExportProgress({ job, onStop }: { job: ExportJob | null; onStop: () => void }) {
  return (
    <Dialog opened={job?.large ?? false} title={t('Ekspor ke Excel')} onClose={onStop}>
      <ProgressBar label={t('Mengambil baris')} done={job?.done ?? 0} total={job?.total ?? null} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onStop}>
          {t('Hentikan')}
        </Button>
      </Group>
    </Dialog>
  )
}
