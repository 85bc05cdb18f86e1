import type { CustomerCredit, PayIn } from '@merchant/contract/sales/cashier.ts'
import type { PricedOrder } from '@merchant/contract/sales/priced-order.ts'
import { memo, Suspense, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../../api/errors.ts'
import { useEndpoint } from '../../../api/hooks.ts'
import { handingOf, type Sale } from './sale.ts'
import type { BoardState } from './use-board.ts'
import type { Approval } from './use-orders.ts'
import { usePayMeans } from './use-pay-means.ts'
import { newPriceOf, type Paid, usePayment } from './use-payment.ts'
import { CodDialog, PaidDialog, PaymentDialog, PriceChanged } from './windows.ts'

/** What a customer with a name may owe; null until it is known, and for customers without one. */
function useCredit(branchId: number, { customer, order }: Sale, isOpened: boolean): CustomerCredit | null {
  const isNamed = customer !== null && !customer.isWalkIn
  const { data, refetch } = useEndpoint(
    'POST /core/v2/cashier/booking/credit',
    { body: { branchId, customerId: customer?.id ?? 0, ...(order && { changesOrderId: order.id }) } },
    { enabled: isNamed, placeholderData: undefined },
  )
  useEffect(() => {
    if (isOpened && isNamed) void refetch() // a colleague may have sold to him since
  }, [isOpened, isNamed, refetch])
  return isNamed ? (data ?? null) : null
}

/** A payment that may be sent again with an approval. */
interface HowToPay {
  payments: PayIn[]
  /** Sold on credit, without payments. */
  isOwed: boolean
}

interface PayFlowProps {
  board: BoardState
  /** The focus goes to the next sale. */
  onDone: () => void
}

const isPaying = ({ asked, till }: BoardState): boolean => asked === 'pay' || till.pending !== null

/** Before the payment opens, it depends on the customer only: a key in the lines renders nothing here. */
const isAsBefore = ({ board: before }: PayFlowProps, { board: after }: PayFlowProps): boolean =>
  !isPaying(before) && !isPaying(after) && before.till.sale.customer === after.till.sale.customer

/** From F8 to the change: pays, shows changes, and asks again until the result is known. */
export const PayFlow = memo(function PayFlow({ board, onDone }: PayFlowProps) {
  const { till, pricing, orders } = board
  const [paid, setPaid] = useState<Paid | null>(null)
  /** The price that the customer agreed to, while a new one waits for an answer. */
  const [changed, setChanged] = useState<{ before: PricedOrder; after: PricedOrder } | null>(null)
  const means = usePayMeans(till.branchId, till.sale.customer)
  const last = useRef<HowToPay>({ payments: [], isOwed: false })
  const seen = useRef<PricedOrder | null>(null)
  const onRefused = (error: ApiError) => {
    const after = newPriceOf(error)
    if (after && seen.current) return setChanged({ before: seen.current, after })
    board.problems.repeat((approval) => void start(last.current, approval))
    board.problems.tell(error)
  }
  const payment = usePayment({
    pending: till.pending,
    keep: till.keepPending,
    onPaid: (reply) => {
      setPaid(reply)
      board.close()
      till.start()
    },
    onRefused,
  })
  const start = async (how: HowToPay, approval?: Approval) => {
    const { payments, isOwed } = how
    const { body, sale } = till
    if (!body || !pricing.priced) return
    last.current = how
    seen.current = pricing.priced
    board.ask('pay')
    const { hash } = pricing.priced
    const shared = {
      hash,
      fulfilment: body.fulfilment,
      ...(isOwed && { paymentTerm: 'CREDIT' as const }),
      ...(approval && { approval }),
    }
    if (!sale.order) return payment.pay({ ...shared, draft: body }, payments)
    // Changes of this till are stored first: the payment sells the stored order.
    const { id, version } = sale.order
    const stored = sale.changed ? await orders.book(hash, approval) : { id, version, hash }
    if (!stored) return
    payment.pay({ ...shared, hash: stored.hash, orderId: stored.id, version: stored.version }, payments)
  }
  const sending = payment.state.step === 'sending' ? payment.state : null
  const { ask } = pricing
  const opened = board.asked === 'pay' || sending !== null
  const credit = useCredit(till.branchId, till.sale, opened)
  const { forget } = payment
  useEffect(() => {
    if (opened) void ask()
    else forget() // what was refused in a window that is closed says nothing of the next one
  }, [opened, ask, forget])

  const next = () => {
    setPaid(null)
    payment.forget()
    onDone()
  }
  const leave = () => {
    board.close()
    onDone()
  }
  if (paid) return <PaidDialog paid={paid} onNext={next} />
  if (opened && handingOf(till.sale) === 'COD' && !sending) return <CodDialog board={board} onDone={leave} />
  if (!opened || !means.ready) return null
  const close = () => {
    setChanged(null)
    payment.forget()
    leave()
  }
  return (
    <PaymentDialog
      bill={{ total: pricing.priced?.totals.grandTotal ?? 0, cashUnit: pricing.cashUnit }}
      methods={means.methods}
      machines={means.machines}
      busy={sending ? (sending.unsure ? 'unsure' : 'sending') : null}
      failure={changed ? null : payment.failureText}
      isCurrent={pricing.isCurrent}
      credit={credit}
      startsOwing={sending ? last.current.isOwed : till.sale.order?.isOwed === true}
      changed={
        changed && (
          <Suspense>
            <PriceChanged
              sale={till.sale}
              {...changed}
              onAccept={async () => {
                await pricing.refresh()
                setChanged(null)
                payment.forget()
              }}
              onBack={close}
            />
          </Suspense>
        )
      }
      onPay={(payments) => void start({ payments, isOwed: false })}
      onOwe={() => void start({ payments: [], isOwed: true })}
      onTouched={payment.forget}
      onClose={close}
    />
  )
}, isAsBefore)
