import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../app/i18n.ts'
import classes from './dialog.module.css'

interface DialogProps {
  opened: boolean
  title: ReactNode
  onClose: () => void
  /** `sm` for a question, `lg` for a form or a comparison. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  children: ReactNode
}

/** A window over the page whose close button can be read aloud. */
export function Dialog({ size = 'sm', ...props }: DialogProps) {
  return (
    <Modal
      {...props}
      size={size}
      classNames={{ title: classes.title }}
      closeButtonProps={{ 'aria-label': t('Tutup') }}
    />
  )
}
