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
  /** Closes by its own buttons only: what it shows can't be shown again. */
  persistent?: boolean
  children: ReactNode
}

/**
 * A window over the page. Put together from the modal's parts, because its own header counts as a second page header
 * for screen readers and its close button has no name.
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

/** The modal gives the focus back when it closes, but not when it is taken away open, as most of ours are. */
function useFocusBack(): void {
  const [before] = useState(() => opener(document.activeElement))
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    },
    [before],
  )
}

/** What had the focus; the button of a menu instead of its entry, which goes when the menu closes. */
function opener(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}
