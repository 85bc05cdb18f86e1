/** When a recurring journal comes: on one day of every month. Days are `YYYY-MM-DD`. */

/** The states of a plan, and of one of its days, with their words. */
export const recurringStates = { ACTIVE: 'Aktif', PAUSED: 'Dijeda', ENDED: 'Selesai' } as const
export const dueStates = {
  WAITING: 'Draf',
  POSTED: 'Diposting',
  FAILED: 'Gagal',
  SKIPPED: 'Dilewati',
} as const

/** From when, on which day, and until when or how often. */
export interface Rhythm {
  /** 1 to 31; months that are shorter have it on their last day, so 31 is the last day of every month. */
  readonly day: number
  readonly startsOn: string
  /** The last possible day; null without one. */
  readonly endsOn: string | null
  /** How many days in all; null without an end by number. */
  readonly times: number | null
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const daysOf = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

/** The day of a month, counted from year 0 as `year * 12 + month - 1`. */
function dayIn(month: number, day: number): string {
  const [year, of] = [Math.floor(month / 12), (month % 12) + 1]
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(of)}-${two(Math.min(day, daysOf(year, of)))}`
}

const monthOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1

/** The first day of the rhythm on or after a date. */
function dayFrom(date: string, day: number): string {
  const inMonth = dayIn(monthOf(date), day)
  return inMonth >= date ? inMonth : dayIn(monthOf(date) + 1, day)
}

/** The day after a due one is in the month after it. */
const dayAfter = (due: string, day: number): string => dayIn(monthOf(due) + 1, day)

const within = ({ endsOn, times }: Rhythm, due: string, made: number): string | null =>
  (endsOn !== null && due > endsOn) || (times !== null && made >= times) ? null : due

/** The first due day on or after a date, not before the start; null when the rhythm has ended by then. */
export const dueFrom = (rhythm: Rhythm, date: string, made: number): string | null =>
  within(rhythm, dayFrom(date > rhythm.startsOn ? date : rhythm.startsOn, rhythm.day), made)

/** What has come by today, after `made` earlier days, and the day that is next; null when none is left. */
export function cameBy(
  rhythm: Rhythm,
  { next, made, today }: { next: string; made: number; today: string },
): { came: string[]; next: string | null } {
  const came: string[] = []
  let due: string | null = next
  while (due !== null && due <= today) {
    came.push(due)
    due = within(rhythm, dayAfter(due, rhythm.day), made + came.length)
  }
  return { came, next: due }
}

/** An adjustment that is reversed is so on the first day of the month after its own. */
export const firstOfNextMonth = (date: string): string => dayIn(monthOf(date) + 1, 1)
