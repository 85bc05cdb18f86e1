import { EmptyState } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../app/i18n.ts'

interface EmptyProps {
  title?: string
  /** How to get content. */
  hint?: ReactNode
  /** The one action that helps. */
  action?: ReactNode
}

/** Shown where there is nothing to show. */
export function Empty({ title, hint, action }: EmptyProps) {
  return (
    <EmptyState
      size="sm"
      py="xl"
      icon={<IconInbox stroke={1.3} aria-hidden />}
      title={title ?? t('Data tidak ditemukan')}
      description={hint}
    >
      {action && <EmptyState.Actions>{action}</EmptyState.Actions>}
    </EmptyState>
  )
}
