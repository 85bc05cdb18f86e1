import { ActionIcon, Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { CodPrice } from '@merchant/contract/sales/cod.ts'
import type { Order } from '@merchant/contract/sales/order.ts'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '../../../../api/errors.ts'
import { useCommand, useEndpoint } from '../../../../api/hooks.ts'
import { deliverySaved } from '../../../../app/delivery-saved.ts'
import { t } from '../../../../app/i18n.ts'
import { notify } from '../../../../app/notify.ts'
import { Failure } from '../../../../kit/failure.tsx'
import { FormSkeleton } from '../../../../kit/form/form-parts.tsx'
import { PageHeader } from '../../../../kit/page-header.tsx'
import { number, rupiah } from '../../../../lib/format.ts'
import { useCan } from '../../../../session/access.ts'
import { PaymentDialog } from '../payment-dialog.tsx'
import { usePayMeans } from '../use-pay-means.ts'
import { FailDialog } from './fail-dialog.tsx'

/** The page of an order. */
const orderOf = ({ id }: Pick<Order, 'id'>) => `/app/sales/orders/${id}`

const CASH_UNIT = 100

type Taken = Readonly<Record<number, number>>

const sentOf = (price: CodPrice | undefined) => price?.sent ?? []
const bodyOf = (sent: CodPrice['sent'], taken: Taken) =>
  sent.map(({ orderLineId, sentQty }) => ({ orderLineId, qty: taken[orderLineId] ?? sentQty }))

const buyerOf = ({ customer: { id, name } }: Order) => ({
  id,
  name,
  code: null,
  phone: null,
  isWalkIn: false,
})

/** What a driver came back with: the goods that the customer took, and the money for them. */
export function Settle({ order }: { order: Order }) {
  const can = useCan()
  const navigate = useNavigate()
  const [taken, setTaken] = useState<Taken>({})
  const [asked, setAsked] = useState<'pay' | 'fail' | null>(null)
  const whole = useEndpoint('POST /core/v2/cod/booking/calculate', { body: { orderId: order.id } })
  const sent = sentOf(whole.data)
  const price = useEndpoint(
    'POST /core/v2/cod/booking/calculate',
    { body: { orderId: order.id, delivered: bodyOf(sent, taken) } },
    { enabled: sent.length > 0 },
  )
  const means = usePayMeans(order.branchId, buyerOf(order))
  const pay = useCommand('POST /core/v2/cod/booking/payment', {
    invalidates: [
      ...deliverySaved.invalidates,
      'POST /core/v2/cod/booking/list',
      'POST /core/v2/cashier/shift/current',
    ],
    notice: false,
  })
  const told = ({ invoiceNumber, change }: { invoiceNumber: string; change: number }) => {
    const message =
      change > 0
        ? t('{{number}}, kembalian {{n}}', { number: invoiceNumber, n: rupiah(change) })
        : invoiceNumber
    notify({ title: t('COD dibayar'), message, tone: 'success' })
    void navigate({ to: orderOf(order) })
  }
  const delivery = order.deliveries[0]
  const isPicked = delivery?.status === 'PICKED'
  const due = price.data?.codDue ?? 0
  const isCurrent = price.data !== undefined && !price.isPlaceholderData && !price.isFetching

  if (order.status !== 'IN_DELIVERY') return <Gone order={order} />
  return (
    <Stack gap="sm" maw={640}>
      <PageHeader title={t('COD {{number}}', { number: order.number })} />
      <Text size="sm" c="dimmed">
        {[order.customer.name, delivery?.driverName, delivery?.number].filter(Boolean).join(' · ')}
      </Text>
      {whole.error && !whole.data && <Failure error={whole.error} retry={() => void whole.refetch()} />}
      {!whole.data && !whole.error && <FormSkeleton />}
      <TakenLines sent={sent} taken={taken} onChange={setTaken} />
      {price.error && (
        <Alert color="red" role="alert" p="xs">
          {messageOf(price.error)}
        </Alert>
      )}
      <Group justify="space-between">
        <Text fw={600}>{t('Tagihan')}</Text>
        <Text component="output" fw={700} fz="xl" aria-label={t('Tagihan')}>
          {price.error || !price.data ? '–' : rupiah(due)}
        </Text>
      </Group>
      {!isPicked && <Text size="sm">{t('Barangnya belum disiapkan gudang, jadi belum dapat dibayar.')}</Text>}
      <Group grow>
        {can('sales.open-cod:update') && (
          <Button size="lg" variant="default" onClick={() => setAsked('fail')}>
            {t('Gagal kirim')}
          </Button>
        )}
        {can('sales.open-cod:update') && (
          <Button
            size="lg"
            disabled={!isPicked || !isCurrent || price.error !== null || !means.ready}
            onClick={() => setAsked('pay')}
          >
            {t('Bayar')}
          </Button>
        )}
      </Group>
      {asked === 'fail' && delivery && <FailDialog deliveryId={delivery.id} onClose={() => setAsked(null)} />}
      {asked === 'pay' && price.data && (
        <PaymentDialog
          bill={{ total: due, cashUnit: CASH_UNIT }}
          methods={means.methods}
          machines={means.machines}
          busy={pay.isPending ? 'sending' : null}
          failure={pay.error ? messageOf(pay.error) : null}
          changed={null}
          isCurrent={isCurrent}
          credit={null}
          onPay={(payments) =>
            pay.mutate(
              {
                body: {
                  orderId: order.id,
                  version: order.version,
                  hash: price.data.hash,
                  delivered: bodyOf(sent, taken),
                  payments,
                },
              },
              { onSuccess: told },
            )
          }
          onOwe={() => undefined}
          onTouched={() => pay.reset()}
          onClose={() => {
            pay.reset()
            setAsked(null)
          }}
        />
      )}
    </Stack>
  )
}

function Gone({ order }: { order: Order }) {
  const navigate = useNavigate()
  return (
    <Stack>
      <PageHeader title={t('COD {{number}}', { number: order.number })} />
      <Text role="status">{t('Pesanan ini sudah tidak dalam pengiriman COD.')}</Text>
      <Group>
        <Button onClick={() => void navigate({ to: orderOf(order) })}>{t('Buka pesanan')}</Button>
      </Group>
    </Stack>
  )
}

interface TakenLinesProps {
  sent: CodPrice['sent']
  taken: Taken
  onChange: (taken: Taken) => void
}

function TakenLines({ sent, taken, onChange }: TakenLinesProps) {
  return (
    <Stack
      component="ul"
      gap={8}
      p={0}
      m={0}
      style={{ listStyle: 'none' }}
      aria-label={t('Barang yang diterima')}
    >
      {sent.map((line) => (
        <li key={line.orderLineId}>
          <TakenLine
            line={line}
            qty={taken[line.orderLineId] ?? line.sentQty}
            onChange={(qty) => onChange({ ...taken, [line.orderLineId]: qty })}
          />
        </li>
      ))}
    </Stack>
  )
}

interface TakenLineProps {
  line: CodPrice['sent'][number]
  qty: number
  onChange: (qty: number) => void
}

/** One line of goods with what the customer took of it; everything until somebody says less. */
function TakenLine({ line, qty, onChange }: TakenLineProps) {
  const { product, sentQty, kind } = line
  const step = (by: number) => onChange(Math.min(Math.max(Math.ceil(qty + by), 0), sentQty))
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text>{product.name}</Text>
        <Text size="sm" c="dimmed">
          {t('Dikirim {{n}}', { n: number(sentQty) })}
          {kind !== 'NORMAL' && ` · ${t('Gratis')}`}
        </Text>
      </div>
      <Group gap={8} wrap="nowrap">
        <ActionIcon
          size={44}
          variant="default"
          aria-label={t('Kurangi {{name}}', { name: product.name })}
          disabled={qty <= 0}
          onClick={() => step(-1)}
        >
          <IconMinus aria-hidden />
        </ActionIcon>
        <Text component="output" miw={48} ta="center" fw={600} aria-label={t('Diterima')}>
          {number(qty)}
        </Text>
        <ActionIcon
          size={44}
          variant="default"
          aria-label={t('Tambah {{name}}', { name: product.name })}
          disabled={qty >= sentQty}
          onClick={() => step(1)}
        >
          <IconPlus aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  )
}
