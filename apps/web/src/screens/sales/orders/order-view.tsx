import { Table } from '@mantine/core'
import type { Order, OrderLine } from '@merchant/contract/sales/order.ts'
import { creditPolicies, creditTerms } from '@merchant/domain/sales/credit.ts'
import { salesChannels, salesFulfilments } from '@merchant/domain/sales/sales-order.ts'
import { t } from '../../../app/i18n.ts'
import { Fact } from '../../../kit/document/document-fact.tsx'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { SettlementTable } from '../../../kit/document/settlement-table.tsx'
import { Sheet } from '../../../kit/document/sheet.tsx'
import { computedColumn } from '../../../kit/grid/columns.tsx'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import { LinesTable } from '../../../kit/grid/lines-table.tsx'
import { baseRows, Totals } from '../../../kit/grid/totals.tsx'
import { nothing } from '../../../kit/nothing.ts'
import { PriceTrace } from '../../../kit/prices/price-trace.tsx'
import { StatusBadge } from '../../../kit/status.tsx'
import { date, dateTime, number, rupiah } from '../../../lib/format.ts'
import { Deliveries } from './deliveries.tsx'
import { orders } from './order.ts'
import { useOrderActions } from './order-actions.ts'
import { type SalesLine, toSalesLine } from './order-line.ts'
import { paidWords, paymentLook } from './order-list.tsx'

export function OrderView({ order }: { order: Order }) {
  return (
    <DocumentPage
      of={orders}
      document={order}
      partyLabel={t('Pelanggan')}
      posts
      actions={useOrderActions(order)}
      facts={<Facts order={order} />}
    >
      <Lines order={order} />
      <Totals
        rows={[
          { label: t('Jumlah sebelum potongan'), amount: order.totals.gross },
          { label: t('Diskon'), amount: -order.totals.lineDiscount },
          { label: t('Promo'), amount: -order.totals.promoDiscount },
          { label: t('Diskon manual'), amount: -order.totals.manualDiscount },
          ...baseRows(order.totals),
          { label: t('PPN'), amount: order.totals.ppn },
          ...(order.rounding === 0 ? [] : [{ label: t('Pembulatan tunai'), amount: order.rounding }]),
        ]}
        total={order.totals.grandTotal}
      />
      <Given order={order} />
      <Credit order={order} />
      <Payments order={order} />
      <SettlementTable settlements={order.settlements} changed={t('Perubahan piutang')} />
      <Deliveries deliveries={order.deliveries} />
    </DocumentPage>
  )
}

const Facts = ({ order }: { order: Order }) => (
  <>
    <Fact label={t('Nomor faktur')}>{order.invoiceNumber}</Fact>
    <Fact label={t('Pembayaran')}>
      <StatusBadge look={paymentLook(order.paymentStatus)} />
    </Fact>
    <Fact label={t('Cara bayar')}>{paidWords(order)}</Fact>
    <Fact label={t('Kanal')}>{t(salesChannels[order.channel])}</Fact>
    <Fact label={t('Gudang')}>{order.warehouse.name}</Fact>
    <Fact label={t('Penyerahan')}>{t(salesFulfilments[order.fulfilment])}</Fact>
    {order.sa && <Fact label={t('Sales')}>{order.sa.name}</Fact>}
    {order.dueDate && <Fact label={t('Jatuh tempo')}>{date(order.dueDate)}</Fact>}
    {order.expiresAt && order.status === 'BOOKED' && (
      <Fact label={t('Berlaku sampai')}>{dateTime(order.expiresAt)}</Fact>
    )}
    {order.points > 0 && <Fact label={t('Poin')}>{number(order.points)}</Fact>}
    {order.discountApprovedBy && (
      <Fact label={t('Diskon disetujui oleh')}>{order.discountApprovedBy.name}</Fact>
    )}
  </>
)

const kinds: Readonly<Record<OrderLine['kind'], string>> = { NORMAL: '', FREE: 'Gratis', GIFT: 'Hadiah' }

function Lines({ order }: { order: Order }) {
  const stored = new Map(order.lines.map((line) => [`stored-${line.id}`, line]))
  const of = (line: SalesLine) => stored.get(line.key)
  const columns: GridColumn<SalesLine>[] = [
    computedColumn({
      key: 'product',
      title: t('Barang'),
      width: 240,
      text: (line) => {
        const kind = kinds[of(line)?.kind ?? 'NORMAL']
        return [line.product?.name, kind && t(kind)].filter(Boolean).join(' · ')
      },
    }),
    computedColumn({
      key: 'qty',
      title: t('Jumlah'),
      width: 90,
      align: 'right',
      text: (line) => {
        const own = of(line)
        return own ? `${number(own.qty)} ${own.unit.code ?? own.unit.name}` : ''
      },
    }),
    computedColumn({
      key: 'price',
      title: t('Harga'),
      width: 100,
      align: 'right',
      text: (line) => rupiah(of(line)?.price ?? 0),
    }),
    computedColumn({
      key: 'discounts',
      title: t('Diskon %'),
      width: 110,
      align: 'right',
      text: (line) => discountText(of(line)?.discount ?? []),
    }),
    computedColumn({
      key: 'discAmount',
      title: t('Potongan'),
      width: 100,
      align: 'right',
      text: (line) => amountText(of(line)?.discAmount ?? 0),
    }),
    computedColumn({
      key: 'net',
      title: t('Nilai'),
      width: 110,
      align: 'right',
      text: (line) => rupiah(of(line)?.net ?? 0),
    }),
    {
      ...computedColumn<SalesLine>({ key: 'trace', title: '', width: 44, text: () => '' }),
      show: (line) => {
        const own = of(line)
        return own && own.trace.length > 0 ? (
          <PriceTrace product={own.product.name} trace={own.trace} />
        ) : null
      },
    },
  ]
  return <LinesTable label={t('Barang yang dijual')} lines={order.lines.map(toSalesLine)} columns={columns} />
}

/** '5 + 2,5': the slots with a discount. */
const discountText = (percents: readonly number[]): string =>
  percents
    .filter((percent) => percent > 0)
    .map(number)
    .join(' + ')

const amountText = (amount: number): string => (amount === 0 ? '' : rupiah(amount))

/** Rewards of promotions besides the price, and gifts. */
function Given({ order }: { order: Order }) {
  if (order.applied.length + order.gifts.length === 0) return null
  return (
    <Sheet title={t('Promo dan hadiah')} minWidth={520}>
      <Table.Tbody>
        {order.applied.map(({ kind, id, name, amount, freeValue }) => (
          <Table.Tr key={`${kind}-${id}`}>
            <Table.Td>{name}</Table.Td>
            <Table.Td ta="right">{rupiah(amount + freeValue)}</Table.Td>
          </Table.Tr>
        ))}
        {order.gifts.map(({ giftId, name, times, owed }) => (
          <Table.Tr key={giftId}>
            <Table.Td>
              {number(times)} × {name}
            </Table.Td>
            <Table.Td ta="right">{owed > 0 && t('{{n}} menyusul, stok habis', { n: number(owed) })}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Sheet>
  )
}

/** What was known of the customer's credit when the order was taken, and who let it pass beyond the limit. */
function Credit({ order }: { order: Order }) {
  const { credit } = order
  if (!credit) return null
  const { policy, limit, used, overdue, beyond, approvedBy } = credit
  const rows = [
    [t('Limit'), rupiah(limit)],
    [t('Terpakai sebelumnya'), rupiah(used)],
    [t('Lewat jatuh tempo'), rupiah(overdue)],
    [t('Keputusan'), beyond ? `${t(creditTerms[beyond])} · ${t(creditPolicies[policy])}` : t('dalam limit')],
    ...(approvedBy ? [[t('Disetujui oleh'), approvedBy.name]] : []),
  ]
  return (
    <Sheet title={t('Kredit saat pesanan diterima')} minWidth={320}>
      <Table.Tbody>
        {rows.map(([label, value]) => (
          <Table.Tr key={label}>
            <Table.Td>{label}</Table.Td>
            <Table.Td ta="right">{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Sheet>
  )
}

function Payments({ order }: { order: Order }) {
  if (order.payments.length === 0) return null
  return (
    <Sheet title={t('Pembayaran')} minWidth={520}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Waktu')}</Table.Th>
          <Table.Th>{t('Cara bayar')}</Table.Th>
          <Table.Th>{t('Referensi')}</Table.Th>
          <Table.Th ta="right">{t('Jumlah')}</Table.Th>
          <Table.Th ta="right">{t('Diterima')}</Table.Th>
          <Table.Th ta="right">{t('Kembalian')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {order.payments.flatMap((payment) =>
          payment.details.map((detail) => (
            <Table.Tr key={detail.id}>
              <Table.Td>{dateTime(payment.at)}</Table.Td>
              <Table.Td>
                {payment.kind === 'REFUND'
                  ? t('Dikembalikan {{name}}', { name: detail.method.name })
                  : detail.method.name}
              </Table.Td>
              <Table.Td>
                {[detail.refNo, detail.cardLast4 && `•••• ${detail.cardLast4}`, detail.approvalCode]
                  .filter(Boolean)
                  .join(' · ') || nothing}
              </Table.Td>
              <Table.Td ta="right">{rupiah(detail.amount)}</Table.Td>
              <Table.Td ta="right">{detail.tendered === null ? '' : rupiah(detail.tendered)}</Table.Td>
              <Table.Td ta="right">{amountText(detail.change)}</Table.Td>
            </Table.Tr>
          )),
        )}
      </Table.Tbody>
    </Sheet>
  )
}
