import { createElement, type ReactNode } from 'react'
import type { Notice } from '../api/errors.ts'
import { t } from './i18n.ts'

export type Tone = 'success' | 'error' | 'info'

interface Shown {
  id?: string
  title: ReactNode
  message: string
  color: string
  autoClose: number
}

const colors = { success: 'green', error: 'red', info: 'slate' } as const
const waiting: Shown[] = []
let show: ((notice: Shown) => void) | undefined
let hide: ((id: string) => void) | undefined

/**
 * Shows a notice in the corner for some seconds. The notice component is loaded after the page, because without a network
 * it could not be loaded.
 * @param notice with an `id`, so that it can be hidden earlier
 */
export function notify({ id, title, message, tone }: Notice & { tone: Tone; id?: string }): void {
  const notice = {
    ...(id !== undefined && { id }),
    title: heardTitle(title, message),
    message,
    color: colors[tone],
    autoClose: tone === 'error' ? 8000 : 4000,
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

/** The catalogue writes 'A - B'; the screen shows two lines, a screen reader reads the dash. */
const heardTitle = (title: string, message: string): ReactNode =>
  message === '' ? title : [title, createElement('span', { className: 'heard', key: 'dash' }, ' - ')]
