import { wallTime } from '../kernel/clock.ts'

/**
 * The first day of the books of a demo: of this year, or in January and February of the last one, so that two months
 * have ended and can be closed, and none lies further back than papers may be dated.
 */
export function goLiveOf(now: Date): string {
  const [year = '', month = ''] = wallTime(now, 'Asia/Jakarta').date.split('-')
  return `${Number(month) > 2 ? year : Number(year) - 1}-01-01`
}
