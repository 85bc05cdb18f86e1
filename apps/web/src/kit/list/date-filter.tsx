import { Button, Group, Stack } from '@mantine/core'
import { t } from '../../app/i18n.ts'
import { today } from '../../lib/clock.ts'
import { date } from '../../lib/format.ts'
import { lazyWhenIdle } from '../lazy-when-idle.tsx'
import { FilterChip } from './filter-chip.tsx'
import type { ListAddress } from './use-list-state.ts'

const DateField = lazyWhenIdle(async () => {
  const { DateField: component } = await import('../form/fields/date-field.tsx')
  return { default: component }
})

/** Query fields of the filter by date; name them among the list's filters. */
export const dateFilters = ['dateFrom', 'dateTo'] as const

interface DateFilterProps {
  list: ListAddress
  /** Missing for the date of the list's documents. */
  label?: string
  /** Query fields of the first and the last day. */
  names?: readonly [from: string, to: string]
}

/** Filter of a list by the date of its documents, or by another one. */
export function DateFilter({ list, label = t('Tanggal'), names = dateFilters }: DateFilterProps) {
  const [from, to] = names
  const { [from]: dateFrom = '', [to]: dateTo = '' } = list.state.filters
  const set = (change: { dateFrom?: string; dateTo?: string }) => {
    const next = { dateFrom, dateTo, ...change }
    list.change({ filters: { ...list.state.filters, [from]: next.dateFrom, [to]: next.dateTo } })
  }
  return (
    <FilterChip
      label={label}
      chosen={periodText(dateFrom, dateTo)}
      onClear={() => set({ dateFrom: '', dateTo: '' })}
    >
      {(close) => (
        <Stack gap="xs" w={260}>
          <Group gap={4}>
            {periods().map((period) => (
              <Button
                key={period.label}
                size="xs"
                variant="default"
                onClick={() => {
                  set({ dateFrom: period.from, dateTo: period.to })
                  close()
                }}
              >
                {period.label}
              </Button>
            ))}
          </Group>
          <DateField
            label={t('Dari tanggal')}
            value={dateFrom || null}
            onChange={(value) => isDate(value) && set({ dateFrom: value ?? '' })}
          />
          <DateField
            label={t('Sampai tanggal')}
            value={dateTo || null}
            onChange={(value) => isDate(value) && set({ dateTo: value ?? '' })}
          />
        </Stack>
      )}
    </FilterChip>
  )
}

/** Half-typed dates don't filter yet. */
const isDate = (value: string | null): boolean => value === null || /^\d{4}-\d{2}-\d{2}$/.test(value)

function periodText(from: string, to: string): string | null {
  if (from === '' && to === '') return null
  if (from === to) return date(from)
  if (from === '') return t('sampai {{date}}', { date: date(to) })
  return to === '' ? t('mulai {{date}}', { date: date(from) }) : `${date(from)} – ${date(to)}`
}

function periods(): { label: string; from: string; to: string }[] {
  const now = today()
  const month = now.slice(0, 7)
  const before = new Date(`${month}-01T00:00:00Z`)
  before.setUTCDate(0) // the last day of the month before
  const last = before.toISOString().slice(0, 10)
  return [
    { label: t('Hari ini'), from: now, to: now },
    { label: t('Bulan ini'), from: `${month}-01`, to: now },
    { label: t('Bulan lalu'), from: `${last.slice(0, 7)}-01`, to: last },
  ]
}
