import { Modal } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
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
  const body = useFocusBack(opened)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      closeOnClickOutside={!persistent}
      closeOnEscape={!persistent}
      returnFocus={false} // ten milliseconds later, it would take the focus from where `useFocusBack` put it
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header role="presentation">
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {!persistent && <Modal.CloseButton aria-label={t('Tutup')} />}
        </Modal.Header>
        <Modal.Body ref={body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/**
 * The focus after the last dialog closes: in the field that the page is worked from (`data-focus-home`, such as the scan box
 * of a till); else on the opener; else, when that is gone or nothing had the focus, in the page's first field.
 */
export function useFocusBack(opened: boolean): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null)
  const [before, setBefore] = useState(() => opener(document.activeElement))
  const [was, setWas] = useState(opened)
  if (was !== opened) {
    setWas(opened)
    if (opened) setBefore(opener(document.activeElement))
  }
  useEffect(() => {
    if (!opened) return
    const own = body.current?.closest('[role=dialog]') ?? null
    return () => {
      giveBack(before, own)
      setTimeout(() => giveBack(before, own)) // when the dialog has gone, and with it what had the focus
    }
  }, [opened, before])
  return body
}

/** @param own the dialog that closes; it may be on the screen a little longer */
function giveBack(before: Element | null, own: Element | null): void {
  const focused = document.activeElement
  const isNowhere = focused === null || focused === document.body || (own?.contains(focused) ?? false)
  const home = document.querySelector<HTMLElement>('[data-focus-home]')
  if (!isNowhere && !(home && focused === before)) return
  const isOpen = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].some((one) => one !== own)
  const back = isFocusable(before) && !own?.contains(before) ? before : undefined
  // In the dialog below; a new one takes the focus itself. What is hidden, as half of a till is on a phone, takes none.
  for (const wanted of isOpen ? [back] : [home, back, firstField()]) {
    wanted?.focus()
    if (wanted && document.activeElement === wanted) return
  }
}

/** On the page and in use. */
const isFocusable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element !== document.body &&
  element.isConnected &&
  !element.matches(':disabled')

const fields = 'input, textarea, select, [role=combobox]'

function firstField(): HTMLElement | undefined {
  const main = document.querySelector('main')
  const all = (selector: string) => [...(main?.querySelectorAll<HTMLElement>(selector) ?? [])]
  return all(fields).find(isFocusable) ?? all('button, a[href]').find(isFocusable)
}

/** The element that had the focus; for a menu entry the menu's button, because the entry goes with the menu. */
function opener(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}
