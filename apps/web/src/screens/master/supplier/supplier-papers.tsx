import type { OrderOnItsWay, OwedInvoice, SupplierOverview } from '@merchant/contract/master/supplier-hub.ts'
import { useEndpoint } from '../../../api/hooks.ts'
import { documentAddress } from '../../../app/document-addresses.ts'
import { t } from '../../../app/i18n.ts'
import { MonthChart } from '../../../kit/chart/month-chart.tsx'
import { Failure } from '../../../kit/failure.tsx'
import { FactLink, FactList, FactsMore, FactsTable } from '../../../kit/form/facts-table.tsx'
import { FormGroup } from '../../../kit/form/form-parts.tsx'
import { GoodsByValue } from '../../../kit/form/goods-by-value.tsx'
import { LateChip } from '../../../kit/status.tsx'
import { Waiting } from '../../../kit/waiting.tsx'
import { date, number, rupiah } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'

const useOverview = (id: number) =>
  useEndpoint('GET /v1/suppliers/{id}/overview', { params: { id } }, { placeholderData: undefined })

/** What decides on a supplier: what is owed and when, and what is on its way. */
export function SupplierDebt({ supplierId }: { supplierId: number }) {
  const { data, error, refetch } = useOverview(supplierId)
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Waiting height={160} />
  return (
    <>
      {data.debt && <Debt debt={data.debt} supplierId={supplierId} />}
      {data.orders && <Orders orders={data.orders} supplierId={supplierId} />}
    </>
  )
}

function Debt({
  debt: { payable, overdue, advance, invoices },
  supplierId,
}: {
  debt: NonNullable<SupplierOverview['debt']>
  supplierId: number
}) {
  const can = useCan()
  return (
    <>
      <FormGroup title={t('Hutang')}>
        <FactList
          facts={[
            { label: t('Belum dibayar'), value: rupiah(payable) },
            { label: t('Lewat jatuh tempo'), value: rupiah(overdue) },
            { label: t('Uang muka tersisa'), value: rupiah(advance) },
          ]}
        />
      </FormGroup>
      <FactsTable<OwedInvoice>
        title={t('Faktur yang harus dibayar')}
        rows={invoices}
        keyOf={({ id }) => id}
        none={t('Semua faktur sudah lunas.')}
        columns={[
          {
            title: t('Faktur'),
            show: ({ id, type, number: name, supplierInvoiceNo }) => (
              <>
                <FactLink to={documentAddress({ type, id }, can)}>{name}</FactLink>
                <div>{supplierInvoiceNo}</div>
              </>
            ),
          },
          {
            title: t('Jatuh tempo'),
            show: ({ dueDate, daysLate }) => (
              <>
                {date(dueDate)} {daysLate > 0 && <LateChip days={daysLate} />}
              </>
            ),
          },
          { title: t('Sisa'), figure: true, show: ({ balance }) => rupiah(balance) },
        ]}
        more={
          invoices.length > 0 && (
            <FactsMore to="/app/purchase/invoice" search={{ supplierId: String(supplierId), tab: 'unpaid' }}>
              {t('Lihat semua yang belum lunas')}
            </FactsMore>
          )
        }
      />
    </>
  )
}

function Orders({
  orders: { open, openCount, leadDays },
  supplierId,
}: {
  orders: NonNullable<SupplierOverview['orders']>
  supplierId: number
}) {
  const can = useCan()
  return (
    <>
      <FactsTable<OrderOnItsWay>
        title={t('Pesanan yang ditunggu')}
        rows={open}
        keyOf={({ id }) => id}
        none={t('Tidak ada pesanan yang masih berjalan.')}
        columns={[
          {
            title: t('Pesanan'),
            show: ({ id, number: name, date: day }) => (
              <>
                <FactLink to={documentAddress({ type: 'PURCHASE_ORDER', id }, can)}>{name}</FactLink>
                <div>{date(day)}</div>
              </>
            ),
          },
          {
            title: t('Diharapkan'),
            show: ({ expectedDate, daysLate }) => (
              <>
                {expectedDate ? date(expectedDate) : t('belum ditentukan')}{' '}
                {daysLate > 0 && <LateChip days={daysLate} />}
              </>
            ),
          },
          { title: t('Total'), figure: true, show: ({ total }) => rupiah(total) },
        ]}
        more={
          openCount > open.length && (
            <FactsMore
              to="/app/purchase/purchase-order"
              search={{ supplierId: String(supplierId), tab: 'open' }}
            >
              {t('Lihat semua {{count}} pesanan', { count: number(openCount) })}
            </FactsMore>
          )
        }
      />
      {leadDays !== null && (
        <FormGroup title={t('Lama barang datang')}>
          <FactList
            facts={[
              {
                label: t('Rata-rata setahun, dari pesanan sampai barang pertama'),
                value: t('{{days}} hari', { days: number(leadDays) }),
              },
            ]}
          />
        </FormGroup>
      )}
    </>
  )
}

/** What was bought from a supplier in a year; nothing for people who may not see buying prices. */
export function SupplierBuying({ supplierId }: { supplierId: number }) {
  const bought = useOverview(supplierId).data?.bought
  if (!bought || bought.goods.length === 0) return null
  return (
    <>
      <FormGroup title={t('Dua belas bulan terakhir')}>
        <MonthChart
          label={t('Pembelian per bulan')}
          months={bought.months.map(({ month }) => month)}
          curves={[{ name: t('Faktur'), values: bought.months.map(({ total }) => total) }]}
        />
      </FormGroup>
      <GoodsByValue
        title={t('Barang yang paling banyak dibeli')}
        goods={bought.goods}
        more={
          <FactsMore to="/app/purchase/purchase-price-history" search={{ supplierId: String(supplierId) }}>
            {t('Lihat riwayat harga')}
          </FactsMore>
        }
      />
    </>
  )
}
