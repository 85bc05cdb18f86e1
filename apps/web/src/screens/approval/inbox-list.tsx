import { Button } from '@mantine/core'
import type { ApprovalRow } from '@merchant/contract/approval/approval.ts'
import { IconFilterOff, IconX } from '@tabler/icons-react'
import { t } from '../../app/i18n.ts'
import { Empty } from '../../kit/empty.tsx'
import { Failure } from '../../kit/failure.tsx'
import { BranchFilter } from '../../kit/list/branch-filter.tsx'
import { BulkBar } from '../../kit/list/bulk-bar.tsx'
import { ChoiceFilter } from '../../kit/list/choice-filter.tsx'
import listClasses from '../../kit/list/list.module.css'
import { ListToolbar } from '../../kit/list/list-toolbar.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import type { List } from '../../kit/list/use-list.ts'
import type { Selection } from '../../kit/list/use-selection.ts'
import { Rest } from '../../kit/rest.tsx'
import { statusOptions } from '../../kit/status.tsx'
import { Waiting } from '../../kit/waiting.tsx'
import { kindOptions, requestLooks, type Tab } from './approval.ts'
import { BulkApprove } from './bulk-approve.tsx'
import { InboxRows } from './inbox-rows.tsx'
import type { Last } from './last-decision.tsx'

interface InboxListProps {
  list: List<ApprovalRow>
  tab: Tab
  shown: number | null
  narrow: boolean
  selection: Selection<ApprovalRow>
  last: Last | null
  onOpen: (id: number) => void
}

/** The requests of a tab: filters, or what to do with ticked ones, then the rows. */
export function InboxList({ list, tab, selection, ...rows }: InboxListProps) {
  return (
    <section className={listClasses.sheet} aria-label={t('Permintaan persetujuan')}>
      {selection.rows.length > 0 ? (
        <BulkBar selection={selection}>
          <BulkApprove selection={selection} />
        </BulkBar>
      ) : (
        <Filters list={list} tab={tab} />
      )}
      {list.error ? (
        <Failure error={list.error} retry={list.refetch} />
      ) : list.loading ? (
        <Waiting h={240} m={12} w="auto" />
      ) : (
        <>
          <InboxRows rows={list.rows} selection={selection} {...rows} />
          {rows.narrow && list.rows.length === 0 && <Calm list={list} tab={tab} />}
          <Pager list={list} />
        </>
      )}
    </section>
  )
}

const Filters = ({ list, tab }: Pick<InboxListProps, 'list' | 'tab'>) => (
  <ListToolbar
    list={list}
    columns={[]}
    cards
    searchPlaceholder={t('Cari nomor, pihak, atau pengaju')}
    filters={
      <>
        <ChoiceFilter list={list} name="kind" label={t('Jenis')} options={kindOptions()} />
        <BranchFilter list={list} />
        {list.state.filters.refId && <OnePaper list={list} />}
        {tab !== 'mine' && (
          <ChoiceFilter
            list={list}
            name="status"
            label={t('Status')}
            options={statusOptions(requestLooks())}
          />
        )}
      </>
    }
  />
)

/** A notice leads to the requests of its paper alone. */
const OnePaper = ({ list }: Pick<InboxListProps, 'list'>) => (
  <Button
    size="xs"
    radius="xl"
    variant="default"
    rightSection={<IconX size={12} aria-hidden />}
    onClick={() => list.change({ filters: { ...list.state.filters, refId: '' } })}
  >
    {t('Satu dokumen')}
  </Button>
)

const calm = (): Record<Tab, { title: string; hint: string }> => ({
  mine: {
    title: t('Semua sudah diputus'),
    hint: t('Tidak ada yang menunggu keputusan Anda. Yang baru muncul di sini dengan sendirinya.'),
  },
  asked: {
    title: t('Tidak ada pengajuan yang menunggu'),
    hint: t('Dokumen yang Anda ajukan muncul di sini sampai diputus.'),
  },
  all: {
    title: t('Tidak ada yang menunggu'),
    hint: t('Dokumen yang menunggu persetujuan di cabang Anda muncul di sini.'),
  },
})

/** Nothing to decide; with a search or filters, taking them away may help. */
export function Calm({ list, tab }: Pick<InboxListProps, 'list' | 'tab'>) {
  const { tab: _, status, ...others } = list.state.filters
  if (list.state.search === '' && Object.keys(others).length === 0 && (!status || status === 'PENDING'))
    return <Rest {...calm()[tab]} />
  return (
    <Empty
      hint={t('Tidak ada data yang cocok dengan pencarian dan saringan ini.')}
      action={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFilterOff size={14} aria-hidden />}
          onClick={() => list.change({ search: '', filters: tab === 'mine' ? {} : { tab } })}
        >
          {t('Hapus pencarian dan saringan')}
        </Button>
      }
    />
  )
}
