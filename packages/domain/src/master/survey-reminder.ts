/** Owners are reminded from this hour of the branch's day on. */
export const REMINDER_HOUR = 8

export type ReminderKind = 'SOON' | 'LAST_DAY'

/** Days as `2026-11-30`. */
interface Period {
  startsOn: string
  /** The last day on which it can be answered. */
  endsOn: string
  /** The day on which the owners were told of the survey. */
  toldOn: string
  /** The first day of the reminder before the end; the last day itself where there is none. */
  remindFrom: string
}

/**
 * What an owner who has not answered is reminded of: some days before the end, and on the last day; nothing from the day on
 * which the survey began or was told of, because he has just heard of it. A run that comes late reminds of the last day alone.
 * @param now day and hour (0 to 23) of the branch
 */
export function reminderOf(
  { startsOn, endsOn, toldOn, remindFrom }: Period,
  now: { day: string; hour: number },
): ReminderKind | null {
  if (now.day > endsOn || now.hour < REMINDER_HOUR) return null
  const heard = startsOn > toldOn ? startsOn : toldOn
  if (now.day === endsOn) return heard < endsOn ? 'LAST_DAY' : null
  return now.day >= remindFrom && heard < remindFrom ? 'SOON' : null
}
