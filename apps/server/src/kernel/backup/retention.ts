const NAME = /^merchant-(\d{4})-(\d{2})-(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.zst$/

/** `merchant-2026-11-20T190000Z.tar.zst` */
export const backupName = (at: Date): string =>
  `merchant-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.zst`

/** When the backup of that name was taken; undefined for a file that is not ours. */
export function takenAt(name: string): Date | undefined {
  const parts = NAME.exec(name)
  if (!parts) return undefined
  const [, year, month, day, hour, minute, second] = parts
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

const DAY = 86_400_000

/**
 * The backups that may be removed: the newest of each of the last 7 days, 4 weeks and 12 months with a backup are kept
 * (reliability 6.6). Files with other names are never removed.
 */
export function expired(names: readonly string[]): string[] {
  const ours = names
    .flatMap((name) => {
      const at = takenAt(name)
      return at ? [{ name, at }] : []
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime())
  const kept = new Set<string>()
  const keep = (count: number, periodOf: (at: Date) => number | string) => {
    const periods = new Set<number | string>()
    for (const { name, at } of ours) {
      const period = periodOf(at)
      if (periods.has(period)) continue
      if (periods.size === count) return
      periods.add(period)
      kept.add(name)
    }
  }
  keep(7, (at) => Math.floor(at.getTime() / DAY))
  keep(4, (at) => Math.floor((at.getTime() / DAY + 3) / 7)) // weeks begin on Monday; 1970 began on a Thursday
  keep(12, (at) => at.toISOString().slice(0, 7))
  return ours.map(({ name }) => name).filter((name) => !kept.has(name))
}
