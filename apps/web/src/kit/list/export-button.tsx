import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { t } from '../../app/i18n.ts'

interface ExportButtonProps {
  busy: boolean
  disabled: boolean
  onClick: () => void
}

export function ExportButton({ busy, disabled, onClick }: ExportButtonProps) {
  return (
    <ActionIcon
      aria-label={t('Ekspor ke Excel')}
      title={t('Ekspor ke Excel')}
      loading={busy}
      disabled={disabled}
      onClick={onClick}
    >
      <IconDownload size={17} aria-hidden />
    </ActionIcon>
  )
}
