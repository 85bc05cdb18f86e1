import type { CustomerRecord } from '@merchant/contract/master/customer.ts'
import { salesOrderLifecycle } from '@merchant/domain/sales/sales-order.ts'
import { documentAddress } from '../../../app/document-addresses.ts'
import { t } from '../../../app/i18n.ts'
import { posStatusWords } from '../../../kit/customer/customer-words.ts'
import { lookOf } from '../../../kit/document/document-head.ts'
import { FactLink, FactList, FactsTable } from '../../../kit/form/facts-table.tsx'
import { FormGroup } from '../../../kit/form/form-parts.tsx'
import { GoodsByValue } from '../../../kit/form/goods-by-value.tsx'
import { StatusBadge } from '../../../kit/status.tsx'
import { date, dateTime, number, rupiah } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'

type Figures = Pick<
  CustomerRecord,
  | 'tags'
  | 'wallet'
  | 'welcome'
  | 'stats'
  | 'firstOrderAt'
  | 'lastOrderAt'
  | 'createdAt'
  | 'registeredBy'
  | 'type'
  | 'posStatus'
>

/** Balances and purchases of a customer; only orders that the user may see. */
export const CustomerSales = ({ customer }: { customer: Figures }) => (
  <>
    <FormGroup title={t('Saldo dan pembelian')}>
      <FactList facts={facts(customer)} />
    </FormGroup>
    <LastOrders orders={customer.stats.lastOrders} />
    {customer.stats.topGoods.length > 0 && (
      <GoodsByValue title={t('Barang terlaris')} goods={customer.stats.topGoods} />
    )}
  </>
)

/** What there is none of is not shown. */
const fact = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : [])

const facts = ({ tags, wallet, welcome, stats, ...customer }: Figures) => [
  { label: t('Saldo poin'), value: number(wallet.point) },
  ...(welcome ? [{ label: t('Poin selamat datang'), value: <Welcome of={welcome} /> }] : []),
  { label: t('Saldo G-cash'), value: rupiah(wallet.gcash) },
  { label: t('Pesanan selesai'), value: number(stats.orders) },
  { label: t('Omzet'), value: rupiah(stats.turnover) },
  { label: t('Rata-rata per pesanan'), value: rupiah(stats.average) },
  ...fact(t('Pesanan pertama'), customer.firstOrderAt && dateTime(customer.firstOrderAt)),
  ...fact(t('Pesanan terakhir'), customer.lastOrderAt && dateTime(customer.lastOrderAt)),
  { label: t('Terdaftar'), value: dateTime(customer.createdAt) },
  ...fact(t('Didaftarkan oleh'), customer.registeredBy?.name),
  ...(customer.type === 'POS' ? fact(t('Status POS'), posStatusWords()[customer.posStatus]) : []),
  ...(tags.length > 0 ? [{ label: t('Label'), value: tags.map(({ name }) => name).join(', ') }] : []),
]

/** What the shop got when it was approved: how many, by which paper, and until when. */
const Welcome = ({ of }: { of: NonNullable<CustomerRecord['welcome']> }) => (
  <>
    {number(of.points)}
    <div>
      {[of.number, date(of.date), t('dapat dipakai sampai {{day}}', { day: date(of.expiresOn) })]
        .filter(Boolean)
        .join(' · ')}
    </div>
  </>
)

/** The last orders; links for users who may open them. */
function LastOrders({ orders }: { orders: CustomerRecord['stats']['lastOrders'] }) {
  const can = useCan()
  return (
    <FactsTable
      title={t('Lima pesanan terakhir')}
      rows={orders}
      keyOf={({ id }) => id}
      none={t('Belum ada pesanan.')}
      columns={[
        {
          title: t('Nomor'),
          show: ({ id, number: name, date: day }) => (
            <>
              <FactLink to={documentAddress({ type: 'SALES_ORDER', id }, can)}>{name}</FactLink>
              <div>{date(day)}</div>
            </>
          ),
        },
        {
          title: t('Status'),
          show: ({ status }) => <StatusBadge look={lookOf(salesOrderLifecycle, status)} />,
        },
        { title: t('Total'), figure: true, show: ({ total }) => rupiah(total) },
      ]}
    />
  )
}
