import { createElement, type ReactNode } from 'react'
import type { Notice } from '../api/errors.ts'
import { t } from './i18n.ts'

export type Tone = 'success' | 'error' | 'info'

/** What one may want next: 'Buka', 'Urungkan'. */
export interface NoticeAction {
  label: string
  act: () => void
}

interface Shown {
  id?: string
  title: ReactNode
  message: ReactNode
  color: string
  autoClose: number
}

const colors = { success: 'green', error: 'red', info: 'slate' } as const
const waiting: Shown[] = []
let show: ((notice: Shown) => void) | undefined
let hide: ((id: string) => void) | undefined

interface Told extends Notice {
  tone: Tone
  /** So that it can be hidden earlier. */
  id?: string
  action?: NoticeAction
}

let counted = 0

/**
 * Shows a notice at the lower edge for some seconds. It lets the mouse through to what lies below it; only its buttons do
 * not. The notice component is loaded after the page, because without a network it could not be loaded.
 */
export function notify({ id = `notice-${++counted}`, title, message, tone, action }: Told): void {
  const notice = {
    id,
    title: heardTitle(title, message),
    message: action ? [message, actButton(id, action)] : message,
    color: colors[tone],
    autoClose: tone === 'error' || action ? 8000 : 4000,
    closeButtonProps: { 'aria-label': t('Tutup') },
  }
  if (show) show(notice)
  else waiting.push(notice)
}

/** Called once the notice component is on the page; shows the waiting notices. */
export function showNoticesWith(next: (notice: Shown) => void, hideNext?: (id: string) => void): void {
  show = next
  hide = hideNext
  for (const notice of waiting.splice(0)) next(notice)
}

/** Hides a notice whose text is shown elsewhere by now. */
export function hideNotice(id: string): void {
  const index = waiting.findIndex((notice) => notice.id === id)
  if (index >= 0) waiting.splice(index, 1)
  hide?.(id)
}

const actButton = (id: string, { label, act }: NoticeAction): ReactNode =>
  createElement(
    'button',
    {
      key: 'act',
      type: 'button',
      className: 'notice-act',
      onClick: () => {
        hideNotice(id)
        act()
      },
    },
    label,
  )

/** The catalogue writes 'A - B'; the screen shows two lines, a screen reader reads the dash. */
const heardTitle = (title: string, message: string): ReactNode =>
  message === '' ? title : [title, createElement('span', { className: 'heard', key: 'dash' }, ' - ')]
