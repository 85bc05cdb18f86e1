import { Button, Kbd, NativeSelect, TagsInput, TextInput } from '@mantine/core'
import { salesFulfilments } from '@merchant/domain/sales/sales-order.ts'
import { type Dispatch, memo, type ReactNode, Suspense, useState } from 'react'
import { ApiError, messageOf } from '../../../api/errors.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { useGroupedNumber } from '../../../kit/form/fields/use-grouped-number.ts'
import { useCan, useLimits } from '../../../session/access.ts'
import { bookingRoute } from './booking-list.tsx'
import { BrokenRules } from './broken-rules.tsx'
import classes from './cashier.module.css'
import { orderLimit, orderOver } from './line-words.ts'
import { type Handing, handingOf, type OpenOrder, type Sale, type SaleAction } from './sale.ts'
import { Extras, SaleFoot } from './sale-foot.tsx'
import { SaleLines } from './sale-lines.tsx'
import type { BoardState } from './use-board.ts'
import { ReasonDialog } from './windows.ts'

interface SalePanelProps {
  board: BoardState
  /** The search for goods. */
  children: ReactNode
}

/** The present sale: the customer, the goods, and the total. */
export function SalePanel({ board, children }: SalePanelProps) {
  const { till, pricing, orders } = board
  const { sale, lookups, dispatch, branchId } = till
  const can = useCan()
  return (
    <>
      {sale.order && <OpenBanner order={sale.order} isChanged={sale.changed} onCancelled={till.start} />}
      <div className={classes.top}>
        {children}
        <Customer name={sale.customer?.name} onAsk={board.ask} />
      </div>
      <div className={classes.middle}>
        {sale.lines.length + lookups.length === 0 ? (
          <Blank />
        ) : (
          <SaleLines
            sale={sale}
            lookups={lookups}
            onAgain={till.lookUpAgain}
            onDrop={till.dropLookup}
            dispatch={dispatch}
            priced={pricing.priced}
          />
        )}
        <Refusal board={board} />
        {pricing.priced && sale.lines.length > 0 && <BrokenRules warnings={pricing.priced.warnings} />}
        {pricing.priced && sale.lines.length > 0 && (
          <Extras
            sale={sale}
            priced={pricing.priced}
            promotions={pricing.promotions}
            branchId={branchId}
            dispatch={dispatch}
          />
        )}
      </div>
      {sale.lines.length > 0 && (
        <MoreFields
          note={sale.note}
          coupons={sale.coupons}
          orderDiscount={sale.orderDiscount}
          handing={handingOf(sale)}
          hasUnknownCoupon={hasUnknownCoupon(board)}
          dispatch={dispatch}
        />
      )}
      <SaleFoot
        priced={sale.lines.length > 0 ? pricing.priced : null}
        isCurrent={pricing.isCurrent || till.body === null}
        isEmpty={sale.lines.length === 0}
        busy={orders.busy}
        canPay={can('sales.cashier:update')}
        isBooked={sale.order !== null}
        onHold={board.hold}
        onBook={board.book}
        onPay={board.pay}
      />
    </>
  )
}

interface CustomerProps {
  name: string | undefined
  onAsk: (asked: 'customer') => void
}

const Customer = memo(function Customer({ name, onAsk }: CustomerProps) {
  return (
    <Button
      variant="default"
      h={42}
      justify="space-between"
      rightSection={<Kbd size="xs">F4</Kbd>}
      onClick={() => onAsk('customer')}
    >
      <span className="heard">{t('Pelanggan')}: </span>
      {name ?? t('Pilih pelanggan')}
    </Button>
  )
})

const Blank = () => (
  <div className={classes.blank}>
    <p>{t('Pindai barang untuk memulai penjualan.')}</p>
    <p className={classes.keys}>
      {t('Tombol')} <Kbd size="xs">+</Kbd> <Kbd size="xs">−</Kbd> {t('mengubah jumlah baris terakhir.')}{' '}
      <Kbd size="xs">3*</Kbd> {t('sebelum memindai berarti tiga buah.')} <Kbd size="xs">2%</Kbd>{' '}
      {t('memberi diskon.')}
    </p>
  </div>
)

/** Why there is no price at all. */
function Refusal({ board }: { board: BoardState }) {
  const { refusal } = board.pricing
  if (!refusal) return null
  if (refusal instanceof ApiError)
    return (
      <p role="alert" className={classes.problem}>
        {refusal.details[0]?.message ?? refusal.message}
      </p>
    )
  return null // the server's sentence follows in a moment
}

interface MoreFieldsProps extends Pick<Sale, 'note' | 'coupons' | 'orderDiscount'> {
  handing: Handing
  hasUnknownCoupon: boolean
  dispatch: Dispatch<SaleAction>
}

/** Rare fields: how the goods are handed over, coupons, a discount on the whole order, a note. */
const MoreFields = memo(function MoreFields(props: MoreFieldsProps) {
  const { note, coupons, orderDiscount, handing, hasUnknownCoupon, dispatch } = props
  const limits = useLimits()
  const amount = useGroupedNumber({
    value: orderDiscount === 0 ? null : orderDiscount,
    decimals: 0,
    onChange: (value) => dispatch({ type: 'order-discount', amount: Math.max(0, value ?? 0) }),
  })
  return (
    <div className={classes.fields}>
      <NativeSelect
        size="xs"
        label={t('Penyerahan')}
        value={handing}
        data={handings.map((value) => ({ value, label: handingWord(value) }))}
        onChange={(event) =>
          dispatch({
            type: 'handing',
            handing: handings.find((each) => each === event.currentTarget.value) ?? 'TAKE_AWAY',
          })
        }
      />
      <TextInput
        size="xs"
        label={t('Catatan')}
        maxLength={500}
        value={note}
        onChange={(event) => dispatch({ type: 'note', note: event.currentTarget.value })}
      />
      <TagsInput
        size="xs"
        label={t('Kupon')}
        maxTags={20}
        value={[...coupons]}
        onChange={(typed) => dispatch({ type: 'coupons', coupons: typed.map((one) => one.toUpperCase()) })}
        {...(hasUnknownCoupon && { error: t('Kupon tidak dikenal atau tidak berlaku') })}
      />
      <TextInput
        {...amount}
        size="xs"
        label={t('Potongan pesanan')}
        autoComplete="off"
        placeholder={orderLimit(limits)}
        error={orderOver(limits, orderDiscount)}
      />
    </div>
  )
})

const handings: readonly Handing[] = ['TAKE_AWAY', 'PICKUP', 'DELIVERY', 'COD']

const handingWord = (handing: Handing): string =>
  handing === 'COD' ? t('Diantar, bayar di tempat (COD)') : t(salesFulfilments[handing])

const hasUnknownCoupon = ({ pricing }: BoardState): boolean =>
  pricing.priced?.warnings.some(({ reason }) => reason === 'COUPON_UNKNOWN') ?? false

interface OpenBannerProps {
  order: OpenOrder
  isChanged: boolean
  onCancelled: () => void
}

/** The open order, and a button to leave it. */
const OpenBanner = memo(function OpenBanner({ order, isChanged, onCancelled }: OpenBannerProps) {
  const [asking, setAsking] = useState(false)
  const can = useCan()
  const cancel = useCommand('POST /core/v2/cashier/booking/cancel', {
    invalidates: [bookingRoute, 'POST /core/v2/inventories/booking/get/data'],
    notice: false,
  })
  const run = (reason: string) =>
    cancel.mutate(
      { body: { orderId: order.id, version: order.version, reason } },
      {
        onSuccess: () => {
          setAsking(false)
          onCancelled()
        },
      },
    )
  return (
    <div className={classes.banner}>
      <span>
        <strong>{order.number}</strong>{' '}
        {order.status === 'DRAFT' ? t('ditahan') : t('dipesan, stoknya disimpan')}
        {isChanged && ` · ${t('ada perubahan')}`}
      </span>
      {can('sales.cashier:update') && (
        <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
          {t('Batalkan pesanan')}
        </Button>
      )}
      {asking && (
        <Suspense>
          <ReasonDialog
            title={t('Batalkan pesanan {{number}}?', { number: order.number })}
            consequence={t('Barang yang dipesankan bebas dijual lagi. Ini tidak dapat diurungkan.')}
            verb={t('Batalkan pesanan')}
            busy={cancel.isPending}
            failure={cancel.error && messageOf(cancel.error)}
            onRun={run}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  )
})
