import { Button } from '@mantine/core'
import type { Order } from '@merchant/contract/sales/order.ts'
import { salesOrderLifecycle } from '@merchant/domain/sales/sales-order.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { useCommand, useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { lookOf } from '../../../kit/document/document-head.ts'
import { Failure } from '../../../kit/failure.tsx'
import { FormSkeleton } from '../../../kit/form/form-parts.tsx'
import { PriceTrace } from '../../../kit/prices/price-trace.tsx'
import { StatusBadge } from '../../../kit/status.tsx'
import { date, number, rupiah } from '../../../lib/format.ts'
import { bookingRoute } from './booking-list.tsx'
import classes from './cashier.module.css'
import { papersOfSale } from './papers.ts'
import { ReasonDialog } from './till-dialogs.tsx'

interface DoneViewProps {
  id: number
  onBack: () => void
}

const changed = {
  invalidates: [
    bookingRoute,
    'GET /core/v1/sales/orders/get/{id}',
    'POST /core/v2/inventories/booking/get/data',
  ],
  notice: false,
} as const

/** A sale of today: its goods and payments, a reprint, and its void for users with the right. */
export function DoneView({ id, onBack }: DoneViewProps) {
  const query = useEndpoint(
    'GET /core/v1/sales/orders/get/{id}',
    { params: { id } },
    { placeholderData: undefined },
  )
  if (query.error) return <Failure error={query.error} retry={() => void query.refetch()} />
  return query.data ? <Done order={query.data} onBack={onBack} /> : <FormSkeleton />
}

function Done({ order, onBack }: { order: Order; onBack: () => void }) {
  const [asking, setAsking] = useState(false)
  const undo = useCommand('POST /core/v1/sales/orders/void', changed)
  const remove = useCommand('POST /core/v2/cashier/booking/remove', { ...changed, notice: true })
  const { id, version, actions } = order
  const run = (reason: string) =>
    undo.mutate({ body: { id, version, reason } }, { onSuccess: () => setAsking(false) })
  return (
    <div className={classes.done}>
      <div className={classes.doneHead}>
        <div>
          <h2>{order.invoiceNumber ?? order.number}</h2>
          <span className={classes.soft}>
            {order.customer.name} · {order.createdBy.name}
          </span>
        </div>
        <StatusBadge look={lookOf(salesOrderLifecycle, order.status)} />
      </div>
      <SoldLines order={order} />
      <dl className={classes.sums}>
        {order.payments.flatMap((payment) =>
          payment.details.map((detail) => (
            <div key={detail.id}>
              <dt>
                {payment.kind === 'REFUND'
                  ? t('Dikembalikan {{name}}', { name: detail.method.name })
                  : detail.method.name}
              </dt>
              <dd>{rupiah(detail.amount)}</dd>
            </div>
          )),
        )}
        {order.paymentTerm === 'CREDIT' && order.dueDate && (
          <div>
            <dt>{t('Tempo, jatuh tempo {{date}}', { date: date(order.dueDate) })}</dt>
            <dd>{rupiah(order.remaining)}</dd>
          </div>
        )}
        <div>
          <dt>{t('Total')}</dt>
          <dd>{rupiah(order.grandTotal)}</dd>
        </div>
      </dl>
      {order.cancelReason && <p className={classes.soft}>{order.cancelReason}</p>}
      <div className={classes.shift}>
        {order.invoiceNumber &&
          papersOfSale().map(({ key, label, print }, index) => (
            <Button key={key} {...(index > 0 && { variant: 'default' })} onClick={() => void print(id)}>
              {label}
            </Button>
          ))}
        <Button variant="default" component={Link} to={`/app/sales/orders/${id}`}>
          {t('Buka dokumen')}
        </Button>
        {actions.void === true && (
          <Button variant="default" color="red" onClick={() => setAsking(true)}>
            {t(salesOrderLifecycle.actions.void.verb.label)}
          </Button>
        )}
        {actions.remove === true && (
          <Button
            variant="default"
            loading={remove.isPending}
            onClick={() => remove.mutate({ body: { orderId: id, version } }, { onSuccess: onBack })}
          >
            {t('Hapus dari daftar')}
          </Button>
        )}
        <Button variant="default" onClick={onBack}>
          {t('Kembali ke penjualan')}
        </Button>
      </div>
      {typeof actions.void === 'object' && <p className={classes.soft}>{actions.void.message}</p>}
      {asking && (
        <ReasonDialog
          title={t('Batalkan penjualan {{number}}?', { number: order.invoiceNumber ?? order.number })}
          consequence={t(
            'Uang dikembalikan dengan cara yang sama, barang masuk lagi ke gudang, jurnal dan poin dibalik. Ini tidak dapat diurungkan.',
          )}
          verb={t('Batalkan penjualan')}
          busy={undo.isPending}
          failure={undo.error && messageOf(undo.error)}
          onRun={run}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function SoldLines({ order }: { order: Order }) {
  return (
    <table className={classes.lines} aria-label={t('Barang yang dijual')}>
      <thead>
        <tr>
          <th scope="col">{t('Barang')}</th>
          <th scope="col" data-align="right">
            {t('Jumlah')}
          </th>
          <th scope="col" data-align="right">
            {t('Harga')}
          </th>
          <th scope="col" data-align="right">
            {t('Nilai')}
          </th>
          <th scope="col">
            <span className="heard">{t('Tindakan')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              <span className={classes.name}>{line.product.name}</span>
              {line.kind !== 'NORMAL' && (
                <span className={classes.soft}>{line.kind === 'FREE' ? t('Gratis') : t('Hadiah')}</span>
              )}
            </th>
            <td data-align="right">
              {number(line.qty)} {line.unit.code ?? line.unit.name}
            </td>
            <td data-align="right">{rupiah(line.price)}</td>
            <td data-align="right" className={classes.net}>
              {rupiah(line.net)}
            </td>
            <td className={classes.lineActs}>
              <PriceTrace product={line.product.name} trace={line.trace} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
