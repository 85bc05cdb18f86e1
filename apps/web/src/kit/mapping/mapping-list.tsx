import { Button } from '@mantine/core'
import type { MappedSubject } from '@merchant/contract/kernel/mapping.ts'
import { IconPlus } from '@tabler/icons-react'
import { lazy, type ReactNode, useState } from 'react'
import { t } from '../../app/i18n.ts'
import { date } from '../../lib/format.ts'
import { useCan } from '../../session/access.ts'
import { ChoiceFilter } from '../list/choice-filter.tsx'
import { DayFilter } from '../list/day-filter.tsx'
import { dateColumn, type ListColumn, textColumn } from '../list/list-column.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import type { List } from '../list/use-list.ts'
import { useShortcut } from '../shortcuts.ts'
import { StatusBadge } from '../status.tsx'
import type { MappingKind } from './mapping-kind.ts'

const MappingBulk = lazy(() => import('./mapping-bulk.tsx'))
const MappingDialog = lazy(async () => {
  const { MappingDialog: component } = await import('./mapping-dialog.tsx')
  return { default: component }
})

/** The filters of the list, for its state. */
export const mappingFilters = ['date', 'state'] as const

const columns = (kind: MappingKind): ListColumn<MappedSubject>[] => [
  textColumn({
    key: 'subject',
    title: kind.subject.label(),
    link: true,
    sortable: true,
    value: ({ subject }) => subject.name,
  }),
  {
    ...textColumn<MappedSubject>({
      key: 'person',
      title: kind.person.label(),
      sortable: true,
      card: 'fact',
      value: ({ current }) => current?.person.name ?? t('Belum ada'),
    }),
    cell: ({ current }) =>
      current ? current.person.name : <StatusBadge look={{ label: t('Belum ada'), color: 'yellow' }} />,
  },
  dateColumn({
    key: 'validFrom',
    title: t('Sejak'),
    sortable: true,
    value: ({ current }) => current?.validFrom,
  }),
  textColumn({
    key: 'validTo',
    title: t('Sampai'),
    width: 120,
    card: 'fact',
    value: ({ current }) => current && (current.validTo ? date(current.validTo) : t('seterusnya')),
  }),
  textColumn({
    key: 'next',
    title: t('Berikutnya'),
    width: 220,
    value: ({ next }) =>
      next && t('{{name}} mulai {{date}}', { name: next.person.name, date: date(next.validFrom) }),
  }),
]

interface MappingListProps {
  kind: MappingKind
  list: List<MappedSubject>
  /** Filters of the kind before the common ones. */
  filters?: ReactNode
}

/** Who is in charge of what on a day, today unless another is chosen; subjects without anybody come first. */
export function MappingList({ kind, list, filters }: MappingListProps) {
  const can = useCan()
  const mayAdd = can(kind.rights.add)
  return (
    <ListScreen
      title={kind.title()}
      list={list}
      columns={columns(kind)}
      to={{ open: ({ id }) => `${kind.address}/${id}` }}
      searchPlaceholder={t('Cari nama')}
      actions={mayAdd && <Add kind={kind} />}
      bulk={mayAdd ? (selection) => <MappingBulk kind={kind} selection={selection} /> : undefined}
      filters={
        <>
          {filters}
          <DayFilter list={list} label={t('Pada tanggal')} name="date" />
          <ChoiceFilter
            list={list}
            name="state"
            label={t('Keadaan')}
            options={[
              { value: 'unassigned', label: t('Belum ada') },
              { value: 'assigned', label: t('Sudah ada') },
            ]}
          />
        </>
      }
    />
  )
}

function Add({ kind }: { kind: MappingKind }) {
  const [opened, setOpened] = useState(false)
  useShortcut('n', t('Tugaskan'), () => setOpened(true))
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened(true)}>
        {t('Tugaskan')}
      </Button>
      {opened && <MappingDialog kind={kind} subject={null} mapping={null} onClose={() => setOpened(false)} />}
    </>
  )
}
