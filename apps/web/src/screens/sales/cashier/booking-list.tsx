import { Badge, Kbd, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { OrderRow } from '@merchant/contract/sales/order.ts'
import { salesOrderLifecycle } from '@merchant/domain/sales/sales-order.ts'
import { memo, type RefObject, useEffect, useState } from 'react'
import { invalidate, useEndpoint } from '../../../api/hooks.ts'
import { useLiveNews } from '../../../api/live-news.ts'
import { t } from '../../../app/i18n.ts'
import { lookOf } from '../../../kit/document/document-head.ts'
import { Failure } from '../../../kit/failure.tsx'
import { StatusBadge } from '../../../kit/status.tsx'
import { number, rupiah } from '../../../lib/format.ts'
import { useCurrentUser } from '../../../session/store.ts'
import { branchToday, hourAt, useBranchZone } from './branch-zone.ts'
import classes from './cashier.module.css'

const SETTLE_MS = 200
/** Scrolling loads nothing more: a cashier searches for an older one. */
const SHOWN = 200
/** For a lost live stream, and for changes without a notification. */
const LOOK_EVERY_MS = 15_000

export const bookingRoute = 'POST /core/v2/cashier/booking/list'

type Tab = 'booked' | 'held' | 'out' | 'done'

interface BookingListProps {
  branchId: number
  inputRef: RefObject<HTMLInputElement | null>
  /** The order that is open in the middle column. */
  openId: number | null
  onOpen: (row: OrderRow) => void
  /** Esc in an empty search. */
  onLeave: () => void
}

/** The bookings of the branch; bookings of other tills appear by themselves. */
export const BookingList = memo(function BookingList(props: BookingListProps) {
  const { branchId, inputRef, openId, onOpen, onLeave } = props
  const [tab, setTab] = useState<Tab>('booked')
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const [search] = useDebouncedValue(words, SETTLE_MS)
  const zone = useBranchZone(branchId)
  const { list, rows } = useBookings(branchId, tab, search, zone)
  const found = search === words && !list.isPlaceholderData ? rows : null
  const openFirst = useOpenFirst(words, found, onOpen)
  const counters = list.data?.counters
  const tabs: { key: Tab; label: string; count: number | undefined }[] = [
    { key: 'booked', label: t('Antrian'), count: counters?.booked },
    { key: 'held', label: t('Ditahan'), count: counters?.held },
    { key: 'out', label: t('COD'), count: counters?.out },
    { key: 'done', label: t('Selesai hari ini'), count: counters?.doneToday },
  ]
  return (
    <section className={classes.bookings} aria-label={t('Daftar pesanan')}>
      <TextInput
        ref={inputRef}
        aria-label={t('Cari pesanan')}
        placeholder={t('Nomor, telepon, toko')}
        rightSection={<Kbd size="xs">F3</Kbd>}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') openFirst()
          if (event.key !== 'Escape') return
          event.preventDefault()
          if (typed === '') onLeave()
          else setTyped('')
        }}
      />
      <div className={classes.tabs} role="tablist" aria-label={t('Daftar pesanan')}>
        {tabs.map(({ key, label, count }) => (
          <button
            key={key}
            type="button"
            role="tab"
            aria-selected={tab === key}
            className={classes.tab}
            onClick={() => setTab(key)}
          >
            {label}
            {count !== undefined && <span className={classes.count}>{number(count)}</span>}
          </button>
        ))}
      </div>
      {list.error && rows.length === 0 ? (
        <Failure error={list.error} retry={() => void list.refetch()} />
      ) : (
        <ul className={classes.rows} aria-label={tabs.find(({ key }) => key === tab)?.label}>
          {rows.map((row) => (
            <li key={row.id}>
              <Row row={row} zone={zone} isOpen={row.id === openId} onOpen={() => onOpen(row)} />
            </li>
          ))}
        </ul>
      )}
      {found?.length === 0 && list.data && <p className={classes.none}>{emptyWords(tab, search)}</p>}
    </section>
  )
})

/**
 * The orders of a tab that the words find. While an answer is on its way the earlier rows of the same tab stay; rows of
 * another tab are not shown under this one's name, where a click would open them.
 */
function useBookings(branchId: number, tab: Tab, search: string, zone: string | null) {
  const filter = filterOf(tab, zone)
  const list = useEndpoint(
    bookingRoute,
    { body: { branchId, limit: SHOWN, ...filter, ...(search !== '' && { search }) } },
    { enabled: tab !== 'done' || zone !== null, refetchInterval: LOOK_EVERY_MS },
  )
  useLiveNews((news) => {
    if (news === null || news.section === 'TRANSACTION') void invalidate([bookingRoute])
  })
  const ofTab: readonly string[] = filter.status
  return { list, rows: (list.data?.rows ?? []).filter(({ status }) => ofTab.includes(status)) }
}

/** Opens the first order that is found for the words, as soon as they are answered; other words forget it. */
function useOpenFirst(
  words: string,
  found: readonly OrderRow[] | null,
  onOpen: (row: OrderRow) => void,
): () => void {
  const [entered, setEntered] = useState<string | null>(null)
  useEffect(() => {
    if (entered === null || (entered === words && !found)) return
    setEntered(null)
    const first = found?.[0]
    if (entered === words && first) onOpen(first)
  }, [entered, words, found, onOpen])
  return () => setEntered(words)
}

function filterOf(tab: Tab, zone: string | null) {
  if (tab === 'held') return { status: ['DRAFT' as const] }
  if (tab === 'booked') return { status: ['BOOKED' as const] }
  if (tab === 'out') return { status: ['IN_DELIVERY' as const] }
  const status = ['COMPLETED' as const, 'PROCESSED' as const, 'READY' as const, 'CANCELLED' as const]
  return { status, ...(zone && { date: branchToday(zone) }) }
}

function emptyWords(tab: Tab, search: string): string {
  if (search !== '') return t('Tidak ada pesanan yang cocok.')
  if (tab === 'held') return t('Tidak ada pesanan yang ditahan.')
  if (tab === 'out') return t('Tidak ada COD yang sedang dikirim.')
  return tab === 'booked' ? t('Antrian kosong.') : t('Belum ada penjualan hari ini.')
}

interface RowProps {
  row: OrderRow
  zone: string | null
  isOpen: boolean
  onOpen: () => void
}

function Row({ row, zone, isOpen, onOpen }: RowProps) {
  const me = useCurrentUser().employee.id
  const other = row.claimedBy && row.claimedBy.id !== me ? row.claimedBy.name : null
  const done = row.status !== 'BOOKED' && row.status !== 'DRAFT'
  return (
    <button type="button" className={classes.booking} aria-current={isOpen || undefined} onClick={onOpen}>
      <span>
        <strong>{row.customer.name}</strong>
        <span className={classes.amount}>{rupiah(row.grandTotal)}</span>
      </span>
      <span className={classes.soft}>
        <span>{row.invoiceNumber ?? row.number}</span>
        <span>{zone && hourAt(row.orderDate, zone)}</span>
      </span>
      {(done || other) && (
        <span>
          {done && <StatusBadge look={lookOf(salesOrderLifecycle, row.status)} />}
          {other && (
            <Badge
              size="sm"
              variant="light"
              color="yellow"
              tt="none"
              c="light-dark(var(--mantine-color-yellow-9), var(--mantine-color-yellow-2))"
            >
              {t('Sedang diproses oleh {{name}}', { name: other })}
            </Badge>
          )}
        </span>
      )}
    </button>
  )
}
