import { EmptyState } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../app/i18n.ts'
import classes from './empty-shelf.module.css'
import { EmptyShelf } from './empty-shelf.tsx'

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
      icon={<EmptyShelf />}
      classNames={{ indicator: classes.picture ?? '' }}
      title={title ?? t('Data tidak ditemukan')}
      description={hint}
    >
      {action && <EmptyState.Actions>{action}</EmptyState.Actions>}
    </EmptyState>
  )
}
