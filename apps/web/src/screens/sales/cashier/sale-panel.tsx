import { Button, Kbd, TagsInput, TextInput } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { ApiError, messageOf } from '../../../api/errors.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { useGroupedNumber } from '../../../kit/form/fields/use-grouped-number.ts'
import { useCan, useLimits } from '../../../session/access.ts'
import { bookingRoute } from './booking-list.tsx'
import classes from './cashier.module.css'
import { orderLimit, orderOver } from './line-words.ts'
import { Extras, SaleFoot } from './sale-foot.tsx'
import { SaleLines } from './sale-lines.tsx'
import type { BoardState } from './use-board.ts'
import { ReasonDialog } from './windows.ts'

interface SalePanelProps {
  board: BoardState
  /** The search for goods. */
  children: ReactNode
}

/** The sale that is being typed: who buys, what, and what it comes to. */
export function SalePanel({ board, children }: SalePanelProps) {
  const { till, pricing, orders } = board
  const { sale, dispatch, branchId } = till
  const can = useCan()
  return (
    <>
      {sale.order && <OpenBanner board={board} />}
      <div className={classes.top}>
        {children}
        <Button
          variant="default"
          h={42}
          justify="space-between"
          rightSection={<Kbd size="xs">F4</Kbd>}
          onClick={() => board.ask('customer')}
        >
          <span className="heard">{t('Pelanggan')}: </span>
          {sale.customer?.name ?? t('Pilih pelanggan')}
        </Button>
      </div>
      <div className={classes.middle}>
        {sale.lines.length === 0 ? (
          <Blank />
        ) : (
          <SaleLines sale={sale} dispatch={dispatch} priced={pricing.priced} />
        )}
        <Refusal board={board} />
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
      {sale.lines.length > 0 && <MoreFields board={board} />}
      <SaleFoot
        priced={sale.lines.length > 0 ? pricing.priced : null}
        isCurrent={pricing.isCurrent || till.body === null}
        lines={sale.lines.length}
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

const Blank = () => (
  <div className={classes.blank}>
    <p>{t('Pindai barang untuk memulai penjualan.')}</p>
    <p>
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
  return null // the server says it in words in a moment
}

/** What few sales need: coupons, a discount on the whole order, a note. */
function MoreFields({ board }: { board: BoardState }) {
  const { sale, dispatch } = board.till
  const limits = useLimits()
  const amount = useGroupedNumber({
    value: sale.orderDiscount === 0 ? null : sale.orderDiscount,
    decimals: 0,
    onChange: (value) => dispatch({ type: 'order-discount', amount: Math.max(0, value ?? 0) }),
  })
  return (
    <div className={classes.fields}>
      <TextInput
        size="xs"
        label={t('Catatan')}
        maxLength={500}
        value={sale.note}
        onChange={(event) => dispatch({ type: 'note', note: event.currentTarget.value })}
      />
      <TagsInput
        size="xs"
        label={t('Kupon')}
        maxTags={20}
        value={[...sale.coupons]}
        onChange={(coupons) =>
          dispatch({ type: 'coupons', coupons: coupons.map((one) => one.toUpperCase()) })
        }
        {...(unknownCoupon(board) && { error: t('Kupon tidak dikenal atau tidak berlaku') })}
      />
      <TextInput
        {...amount}
        size="xs"
        label={t('Potongan pesanan')}
        autoComplete="off"
        placeholder={orderLimit(limits)}
        error={orderOver(limits, sale.orderDiscount)}
      />
    </div>
  )
}

const unknownCoupon = ({ pricing }: BoardState): boolean =>
  pricing.priced?.warnings.some(({ reason }) => reason === 'COUPON_UNKNOWN') ?? false

/** Which order is open, and giving it up. */
function OpenBanner({ board }: { board: BoardState }) {
  const { sale, start } = board.till
  const [asking, setAsking] = useState(false)
  const can = useCan()
  const cancel = useCommand('POST /core/v2/cashier/booking/cancel', {
    invalidates: [bookingRoute, 'POST /core/v2/inventories/booking/get/data'],
    notice: false,
  })
  const { order } = sale
  if (!order) return null
  const run = (reason: string) =>
    cancel.mutate(
      { body: { orderId: order.id, version: order.version, reason } },
      {
        onSuccess: () => {
          setAsking(false)
          start()
        },
      },
    )
  return (
    <div className={classes.banner}>
      <span>
        <strong>{order.number}</strong>{' '}
        {order.status === 'DRAFT' ? t('ditahan') : t('dipesan, stoknya disimpan')}
        {sale.changed && ` · ${t('ada perubahan')}`}
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
            consequence={t('Barang yang dipesankan bebas dijual lagi. Ini tidak dapat diulang.')}
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
}
