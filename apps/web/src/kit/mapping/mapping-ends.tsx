import { List as Bullets, ScrollArea, Text } from '@mantine/core'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { MappingRow } from '@merchant/contract/kernel/mapping.ts'
import { type InCharge, placeInCharge } from '@merchant/domain/system/mapping.ts'
import { t } from '../../app/i18n.ts'
import { date } from '../../lib/format.ts'
import { addDays } from '../report/report-dates.ts'
import { type MappingKind, useMappings } from './mapping-kind.ts'

const isDate = (value: string | null): value is string => value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value)

interface MappingEndsProps {
  kind: MappingKind
  subjects: readonly Ref[]
  days: { validFrom: string | null; validTo: string | null }
}

/** What a new mapping ends, before it is saved; what is in its way is said, too. */
export function MappingEnds({ kind, subjects, days: { validFrom, validTo } }: MappingEndsProps) {
  const known = isDate(validFrom) && subjects.length > 0
  const mappings = useMappings(kind, { date: validFrom ?? '' }, known)
  if (!known || !mappings.data) return null
  const { rows } = mappings.data
  const lines = subjects.map((subject) => {
    const own = rows.filter((row) => row.subject.id === subject.id)
    return { subject, text: outcome({ validFrom, validTo }, own) }
  })
  return (
    <section aria-label={t('Yang akan terjadi')} aria-live="polite">
      <Text size="sm" fw={600}>
        {t('Yang akan terjadi')}
      </Text>
      <ScrollArea.Autosize mah={180}>
        <Bullets size="sm">
          {lines.map(({ subject, text }) => (
            <Bullets.Item key={subject.id}>
              <b>{subject.name}</b>: {text}
            </Bullets.Item>
          ))}
        </Bullets>
      </ScrollArea.Autosize>
    </section>
  )
}

function outcome(wanted: InCharge, own: readonly MappingRow[]): string {
  const placed = placeInCharge(wanted, own, true)
  if (!placed.free) {
    const { person, validTo } = placed.overlaps
    return validTo
      ? t('sudah dipegang {{name}} sampai {{date}}; akan ditolak', { name: person.name, date: date(validTo) })
      : t('sudah dipegang {{name}} sejak hari yang sama; akan ditolak', { name: person.name })
  }
  if (!placed.ends) return t('belum ada yang bertugas, tidak ada yang diakhiri')
  const lastDay = date(addDays(wanted.validFrom, -1))
  return t('tugas {{name}} berakhir {{date}}', { name: placed.ends.person.name, date: lastDay })
}
