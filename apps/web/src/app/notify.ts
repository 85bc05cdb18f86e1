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
 * Shows a passing notice in the corner. The notices themselves come after the page, so this never loads anything: when
 * the network is away it could not.
 * @param notice with an `id`, so that it can be hidden before its time
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

/** Called once the notices are on the page; shows what has been waiting for them. */
export function showNoticesWith(next: (notice: Shown) => void, hideNext?: (id: string) => void): void {
  show = next
  hide = hideNext
  for (const notice of waiting.splice(0)) next(notice)
}

/** Takes a notice away whose words are read elsewhere by now. */
export function hideNotice(id: string): void {
  const index = waiting.findIndex((notice) => notice.id === id)
  if (index >= 0) waiting.splice(index, 1)
  hide?.(id)
}

/** The catalogue writes 'A - B'; the screen shows two lines, a screen reader reads the dash. */
const heardTitle = (title: string, message: string): ReactNode =>
  message === '' ? title : [title, createElement('span', { className: 'heard', key: 'dash' }, ' - ')]
