import { withDots } from '@merchant/domain/kernel/money.ts'
import { wallTime, zoneNames } from '../clock.ts'
import { dayLabel } from '../period/labels.ts'

/** 'Rp 1.250.000', as requests say amounts. */
export const rupiahWords = (amount: number): string => `Rp ${withDots(amount)}`

/** '28 Nov 2026 pukul 08.00 WIB', as requests and news say moments of the whole company. */
export function momentWords(at: Date): string {
  const { date, time } = wallTime(at, ZONE)
  return `${dayLabel(date)} pukul ${time.slice(0, 5).replace(':', '.')} ${zoneNames[ZONE]}`
}

const ZONE = 'Asia/Jakarta'
