import { inZone } from '../../lib/format.ts'

const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The written form of a moment in the zone of this device: `2026-11-20T14:30`. */
export function writtenMoment(instant: string | null): string | null {
  if (instant === null) return null
  const { date, time } = inZone(instant, deviceZone())
  return `${date}T${time.slice(0, 5)}`
}

/** The moment of its written form; text that is none stays as it is, so that the server refuses it by name. */
export function momentOf(written: string | null): string | null {
  if (written === null) return null
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(written) ? new Date(written) : null
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : written
}

/** `14.30`, `1430`, `9` or `9:05` as `14:30`, `09:00`, `09:05`; other text stays. */
export function writtenTime(typed: string): string {
  const [, hour = '', minute = ''] = /^\s*(\d{1,2})[.:]?(\d{2})?\s*$/.exec(typed) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return typed
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}
