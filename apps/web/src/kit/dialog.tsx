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
  /** Closes by its own buttons only: what it shows can't be shown again. */
  persistent?: boolean
  children: ReactNode
}

/** A window over the page whose close button can be read aloud. */
export function Dialog({ size = 'sm', persistent = false, ...props }: DialogProps) {
  return (
    <Modal
      {...props}
      size={size}
      withCloseButton={!persistent}
      closeOnClickOutside={!persistent}
      closeOnEscape={!persistent}
      classNames={{ title: classes.title }}
      closeButtonProps={{ 'aria-label': t('Tutup') }}
    />
  )
}
