import { describe, expect, it } from 'vitest'
import { backupName, expired, takenAt } from './retention.ts'

const nights = (count: number, from = Date.UTC(2026, 10, 20, 19)) =>
  Array.from({ length: count }, (_, index) => backupName(new Date(from - index * 86_400_000)))

describe('old backups', () => {
  it('stay for 7 days, 4 weeks and 12 months', () => {
    const names = nights(500)
    const gone = new Set(expired(names))
    const kept = names.filter((name) => !gone.has(name)).map((name) => name.slice(9, 19))
    expect(kept).toEqual([
      ...['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16', '2026-11-15', '2026-11-14'],
      ...['2026-11-08', '2026-11-01', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
      ...['2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
    ])
  })

  it('stay however old they are when nothing newer came', () => {
    expect(expired(nights(7, Date.UTC(2020, 1, 1)))).toEqual([])
  })

  it('go by day: of several on one day the newest stays', () => {
    const twice = [backupName(new Date('2026-11-20T19:00:00Z')), backupName(new Date('2026-11-20T04:00:00Z'))]
    expect(expired(twice)).toEqual([twice[1]])
  })

  it('are known by their names, and nothing else is touched', () => {
    const at = new Date('2026-11-20T19:00:07Z')
    expect(takenAt(backupName(at))).toEqual(at)
    expect(expired(['catatan.txt', 'merchant-lama.tar.zst', ...nights(1)])).toEqual([])
  })
})
