import { Anchor, Table, Text } from '@mantine/core'
import type { CustomerRecord } from '@merchant/contract/master/customer.ts'
import { salesOrderLifecycle } from '@merchant/domain/sales/sales-order.ts'
import { Link } from '@tanstack/react-router'
import { documentAddress } from '../../../app/document-addresses.ts'
import { t } from '../../../app/i18n.ts'
import { lookOf } from '../../../kit/document/document-head.ts'
import { FactLink, FactList, FactsTable } from '../../../kit/form/facts-table.tsx'
import { FormGroup } from '../../../kit/form/form-parts.tsx'
import { StatusBadge } from '../../../kit/status.tsx'
import { date, number, rupiah } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'

type Figures = Pick<CustomerRecord, 'tags' | 'wallet' | 'stats'>

/** Balances and purchases of a customer; only orders that the user may see. */
export const CustomerSales = ({ customer }: { customer: Figures }) => (
  <>
    <FormGroup title={t('Saldo dan pembelian')}>
      <FactList facts={facts(customer)} />
      {customer.stats.lastOrders.length === 0 ? (
        <Text size="sm">{t('Belum ada pesanan.')}</Text>
      ) : (
        <LastOrders orders={customer.stats.lastOrders} />
      )}
    </FormGroup>
    {customer.stats.topGoods.length > 0 && <TopGoods goods={customer.stats.topGoods} />}
  </>
)

/** What the customer bought most of, by value; goods lead to their pages. */
function TopGoods({ goods }: { goods: CustomerRecord['stats']['topGoods'] }) {
  const seesGoods = useCan()('master.stock:view')
  return (
    <FactsTable
      title={t('Barang terlaris')}
      rows={goods}
      keyOf={({ product }) => product.id}
      none=""
      columns={[
        {
          title: t('Barang'),
          show: ({ product: { id, name } }) => (
            <FactLink to={seesGoods ? `/app/master/stock/${id}` : null}>{name}</FactLink>
          ),
        },
        { title: t('Jumlah'), figure: true, show: ({ quantity, unit }) => `${number(quantity)} ${unit}` },
        { title: t('Nilai'), figure: true, show: ({ net }) => number(net) },
      ]}
    />
  )
}

const facts = ({ tags, wallet, stats }: Figures) => [
  { label: t('Saldo poin'), value: number(wallet.point) },
  { label: t('Saldo G-cash'), value: rupiah(wallet.gcash) },
  { label: t('Pesanan selesai'), value: number(stats.orders) },
  { label: t('Omzet'), value: rupiah(stats.turnover) },
  { label: t('Rata-rata per pesanan'), value: rupiah(stats.average) },
  ...(tags.length > 0 ? [{ label: t('Label'), value: tags.map(({ name }) => name).join(', ') }] : []),
]

/** The last orders; links for users who may open them. */
function LastOrders({ orders }: { orders: CustomerRecord['stats']['lastOrders'] }) {
  const can = useCan()
  return (
    <Table.ScrollContainer minWidth={420} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label={t('Lima pesanan terakhir')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Nomor')}</Table.Th>
            <Table.Th>{t('Tanggal')}</Table.Th>
            <Table.Th ta="right">{t('Total')}</Table.Th>
            <Table.Th>{t('Status')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {orders.map((order) => (
            <Table.Tr key={order.id}>
              <Table.Td>
                <OrderNumber order={order} to={documentAddress({ type: 'SALES_ORDER', id: order.id }, can)} />
              </Table.Td>
              <Table.Td>{date(order.date)}</Table.Td>
              <Table.Td ta="right">{rupiah(order.total)}</Table.Td>
              <Table.Td>
                <StatusBadge look={lookOf(salesOrderLifecycle, order.status)} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function OrderNumber({ order, to }: { order: { number: string }; to: string | null }) {
  if (to === null) return order.number
  return (
    <Anchor component={Link} to={to} size="sm">
      {order.number}
    </Anchor>
  )
}
