import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../app/i18n.ts'
import { serverNow } from '../../lib/clock.ts'
import { date, inZone } from '../../lib/format.ts'
import { DateField } from '../form/fields/date-field.tsx'
import { FilterChip } from '../list/filter-chip.tsx'
import type { ListAddress } from '../list/use-list-state.ts'
import {
  addDays,
  addMonths,
  type Days,
  daysBefore,
  firstOfMonth,
  lastOfMonth,
  yearBefore,
} from './report-dates.ts'

const today = () => inZone(serverNow(), Intl.DateTimeFormat().resolvedOptions().timeZone).date

interface Preset {
  label: string
  days: Days
}

function presets(now: string): Preset[] {
  const month = firstOfMonth(now)
  const year = `${now.slice(0, 4)}-01-01`
  const lastMonth = addMonths(month, -1)
  return [
    { label: t('Bulan ini'), days: { from: month, to: now } },
    { label: t('Bulan lalu'), days: { from: lastMonth, to: lastOfMonth(lastMonth) } },
    { label: t('Tahun ini'), days: { from: year, to: now } },
    { label: t('Tahun lalu'), days: { from: addMonths(year, -12), to: addDays(year, -1) } },
  ]
}

const dayText = ({ from, to }: Days): string => (from === to ? date(to) : `${date(from)} – ${date(to)}`)

interface PeriodFilterProps {
  address: ListAddress
  /** The days of the report; none when it can't be asked yet. */
  shown: Days | undefined
  /** Only the last day counts. */
  atDate?: boolean
}

/** The days of a report that has not replied yet, so that its filters already have their width. */
export const daysAsked = ({ state: { filters } }: ListAddress): Days => ({
  from: filters.dateFrom || firstOfMonth(today()),
  to: filters.dateTo || today(),
})

/** The days of a report: usual spans, or any two dates. */
export function PeriodFilter({ address, shown, atDate = false }: PeriodFilterProps) {
  const { filters } = address.state
  const set = ({ from, to }: Days) => address.change({ filters: { ...filters, dateFrom: from, dateTo: to } })
  const text = shown && (atDate ? date(shown.to) : dayText(shown))
  const label = atDate ? t('Per tanggal') : t('Periode')
  return (
    <FilterChip label={label} chosen={text ?? null} onClear={() => set({ from: '', to: '' })}>
      {(close) => (
        <DaysBox
          label={label}
          initial={shown ?? { from: firstOfMonth(today()), to: today() }}
          options={presets(today())}
          onPick={(days) => {
            set(days)
            close()
          }}
        />
      )}
    </FilterChip>
  )
}

/** The days that a statement is compared with. */
export function CompareFilter({ address, shown }: { address: ListAddress; shown: Days | undefined }) {
  const { filters } = address.state
  const { compareFrom = '', compareTo = '' } = filters
  const set = ({ from, to }: Days) =>
    address.change({ filters: { ...filters, compareFrom: from, compareTo: to } })
  const chosen = compareFrom !== '' && compareTo !== '' ? { from: compareFrom, to: compareTo } : null
  const base = shown ?? { from: firstOfMonth(today()), to: today() }
  return (
    <FilterChip
      label={t('Pembanding')}
      chosen={chosen && dayText(chosen)}
      onClear={() => set({ from: '', to: '' })}
    >
      {(close) => (
        <DaysBox
          label={t('Pembanding')}
          initial={chosen ?? daysBefore(base)}
          options={[
            { label: t('Periode sebelumnya'), days: daysBefore(base) },
            { label: t('Periode yang sama tahun lalu'), days: yearBefore(base) },
          ]}
          onPick={(days) => {
            set(days)
            close()
          }}
        />
      )}
    </FilterChip>
  )
}

interface DaysBoxProps {
  label: string
  initial: Days
  options: readonly Preset[]
  onPick: (days: Days) => void
}

function DaysBox({ label, initial, options, onPick }: DaysBoxProps) {
  const [from, setFrom] = useState<string | null>(initial.from)
  const [to, setTo] = useState<string | null>(initial.to)
  return (
    <Stack gap="xs" w={250} aria-label={label}>
      {options.map((option) => (
        <Button
          key={option.label}
          size="xs"
          variant="subtle"
          color="slate"
          justify="space-between"
          fw={400}
          rightSection={<span>{dayText(option.days)}</span>}
          onClick={() => onPick(option.days)}
        >
          {option.label}
        </Button>
      ))}
      <Group gap="xs" grow wrap="nowrap" align="end">
        <DateField label={t('Dari')} value={from} onChange={setFrom} />
        <DateField label={t('Sampai')} value={to} onChange={setTo} />
      </Group>
      <Button size="xs" disabled={!from || !to} onClick={() => from && to && onPick({ from, to })}>
        {t('Terapkan')}
      </Button>
    </Stack>
  )
}

/** Shows the books as known at the end of a day: rows recorded later are left out. */
export function KnownAtFilter({ address }: { address: ListAddress }) {
  const { filters } = address.state
  const known = filters.knownAt ?? null
  const set = (next: string) => address.change({ filters: { ...filters, knownAt: next } })
  return (
    <FilterChip label={t('Seperti diketahui pada')} chosen={known && date(known)} onClear={() => set('')}>
      {(close) => (
        <Stack gap="xs" w={250}>
          <DateField
            label={t('Yang sudah dicatat sampai akhir hari')}
            value={known}
            onChange={(next) => {
              if (!next || !/^\d{4}-\d{2}-\d{2}$/.test(next)) return
              set(next)
              close()
            }}
          />
        </Stack>
      )}
    </FilterChip>
  )
}
