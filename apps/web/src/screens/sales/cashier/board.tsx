import { SegmentedControl } from '@mantine/core'
import type { OrderRow } from '@merchant/contract/sales/order.ts'
import { memo, Suspense, useEffect, useRef, useState } from 'react'
import { t } from '../../../app/i18n.ts'
import { useUrlSearch } from '../../../app/search.ts'
import { FormSkeleton } from '../../../kit/form/form-parts.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { useShortcut } from '../../../kit/shortcuts.ts'
import { BookingList } from './booking-list.tsx'
import classes from './cashier.module.css'
import { GoodsSearch } from './goods-search.tsx'
import { PayFlow } from './pay-flow.tsx'
import { SalePanel } from './sale-panel.tsx'
import { ShiftBar, type ShiftBarProps } from './shift-bar.tsx'
import { type BoardState, useBoard } from './use-board.ts'
import { useSteady } from './use-steady.ts'
import { useTillScanner } from './use-till-scanner.ts'
import { Approval, ClaimedDialog, CustomerDialog, DoneView, fetchWindows, ReplaceDialog } from './windows.ts'

/** Two columns on a desktop: waiting orders, and the present sale. On a phone they are two tabs. */
export function Board({ branchId }: { branchId: number }) {
  const board = useBoard(branchId)
  const { till, keys } = board
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLInputElement>(null)
  const [view, setView] = useState<View>('sale')
  const toSearch = useSteady(() => setTimeout(() => search.current?.focus())) // after the closing window has returned the focus
  const openRow = useSteady((row: OrderRow) => {
    setView('sale')
    board.open(row)
    toSearch()
  })
  useTillScanner(search, (code) => void board.scanned(code))
  useEffect(() => search.current?.focus(), [])
  useEffect(fetchWindows, [])
  useAskedOrder(board.openId)
  useShortcut('F2', t('Penjualan baru'), () => {
    setView('sale')
    board.fresh()
    toSearch()
  })
  useShortcut('F3', t('Cari pesanan'), () => {
    setView('list')
    setTimeout(() => list.current?.focus())
  })
  useShortcut('F4', t('Pilih pelanggan'), () => board.ask('customer'))
  useShortcut('F8', t('Bayar'), board.pay)
  useShortcut('F9', t('Tahan'), board.hold)
  useShortcut('mod+Backspace', t('Hapus baris'), keys.remove)
  useShortcut('Escape', t('Kembali ke penjualan'), () => {
    board.show(null)
    toSearch()
  })
  return (
    <>
      <Head branchId={branchId} asked={board.asked === 'shift'} onAsked={board.close} />
      <Views view={view} onView={setView} />
      <div className={classes.board} data-view={view}>
        <BookingList
          branchId={branchId}
          inputRef={list}
          openId={board.shown ?? till.sale.order?.id ?? null}
          onOpen={openRow}
          onLeave={toSearch}
        />
        <section className={classes.sale} aria-label={t('Penjualan')}>
          {board.shown === null ? (
            <SalePanel board={board}>
              <GoodsSearch
                branchId={branchId}
                inputRef={search}
                onGoods={till.take}
                onCode={till.typeCode}
                onQty={keys.qty}
                onPercent={keys.percent}
                onKey={keys.onKey}
              />
            </SalePanel>
          ) : (
            <Suspense fallback={<FormSkeleton />}>
              <DoneView
                id={board.shown}
                onBack={() => {
                  board.show(null)
                  toSearch()
                }}
              />
            </Suspense>
          )}
        </section>
      </div>
      <Suspense>
        <RareWindows board={board} toSearch={toSearch} />
      </Suspense>
      <Suspense>
        <PayFlow board={board} onDone={toSearch} />
      </Suspense>
    </>
  )
}

/** Like all parts beside the lines, it is not rendered again with each key. */
const Head = memo(function Head(props: ShiftBarProps) {
  return <PageHeader title={t('Kasir')} actions={<ShiftBar {...props} />} />
})

type View = 'sale' | 'list'

/** The two tabs of a phone. */
const Views = memo(function Views({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <SegmentedControl
      className={classes.views ?? ''}
      fullWidth
      size="md"
      aria-label={t('Tampilan')}
      value={view}
      onChange={(next) => onView(next === 'list' ? 'list' : 'sale')}
      data={[
        { value: 'sale', label: t('Penjualan') },
        { value: 'list', label: t('Pesanan') },
      ]}
    />
  )
})

/** Windows that interrupt the sale. */
function RareWindows({ board, toSearch }: { board: BoardState; toSearch: () => void }) {
  const { till, orders, asked, close } = board
  return (
    <>
      {asked === 'customer' && (
        <CustomerDialog
          branchId={till.branchId}
          walkIn={till.walkIn}
          ahead={board.ahead}
          onClose={close}
          onChoose={(customer) => {
            till.dispatch({ type: 'customer', customer })
            close()
            toSearch()
          }}
        />
      )}
      {asked === 'replace' && (
        <ReplaceDialog onHold={board.holdFirst} onDiscard={board.discard} onClose={close} />
      )}
      {orders.elsewhere && (
        <ClaimedDialog
          claimed={orders.elsewhere}
          onTakeOver={() => orders.elsewhere && void orders.open(orders.elsewhere.id, true)}
          onClose={orders.forgetElsewhere}
        />
      )}
      {asked === 'approval' && <Approval board={board} />}
    </>
  )
}

/** An order that another page sends here to be paid: `?order=42`. */
function useAskedOrder(open: (id: number) => void): void {
  const [search, setSearch] = useUrlSearch()
  const asked = Number(search.order)
  const latest = useRef({ open, setSearch })
  latest.current = { open, setSearch }
  useEffect(() => {
    if (!Number.isSafeInteger(asked) || asked <= 0) return
    latest.current.setSearch({ order: undefined }, { replace: true })
    latest.current.open(asked)
  }, [asked])
}
