import { createElement } from 'react'
import type { Notice } from '../api/errors.ts'
import { t } from './i18n.ts'

export type Tone = 'success' | 'error' | 'info'

const colors = { success: 'green', error: 'red', info: 'slate' } as const

/** Shows a passing notice in the corner. The notices load with the shell, so that the sign-in page stays small. */
export async function notify({ title, message, tone }: Notice & { tone: Tone }): Promise<void> {
  const { notifications } = await import('@mantine/notifications')
  notifications.show({
    title: noticeTitle(title, message),
    message,
    color: colors[tone],
    autoClose: tone === 'error' ? 8000 : 4000,
    closeButtonProps: { 'aria-label': t('Tutup') },
  })
}

/** The catalogue writes 'A - B'; the eye sees two lines, a reader that hears it gets the dash. */
const noticeTitle = (title: string, message: string) => [
  title,
  message && createElement('span', { className: 'heard', key: 'dash' }, ' - '),
]
