import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { t } from '../app/i18n.ts'
import classes from './dialog.module.css'

interface DialogProps {
  opened: boolean
  title: ReactNode
  onClose: () => void
  /** `sm` for a question, `lg` for a form or a comparison. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Closes by its own buttons only: its content can't be shown again. */
  persistent?: boolean
  children: ReactNode
}

/**
 * A window over the page, made from the modal's parts: the modal's own header counts as a second page header for screen
 * readers and its close button has no name.
 */
export function Dialog({ opened, title, onClose, size = 'sm', persistent = false, children }: DialogProps) {
  useFocusBack()
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      closeOnClickOutside={!persistent}
      closeOnEscape={!persistent}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header role="presentation">
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {!persistent && <Modal.CloseButton aria-label={t('Tutup')} />}
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The modal returns the focus when it closes, but not when it is unmounted open, as most of ours are. */
export function useFocusBack(): void {
  const [before] = useState(() => opener(document.activeElement))
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    },
    [before],
  )
}

/** The element that had the focus; for a menu entry the menu's button, because the entry goes with the menu. */
function opener(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}
