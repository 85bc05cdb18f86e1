import type { PurchaseOrder, PurchaseOrderLine } from '@merchant/contract/purchase/purchase-order.ts'
import { t } from '../../../app/i18n.ts'
import { Fact } from '../../../kit/document/document-fact.tsx'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { DocumentScreen } from '../../../kit/document/document-screen.tsx'
import { StartedForm } from '../../../kit/document/started-form.tsx'
import type { PricedGridLine } from '../../../kit/grid/amounts.ts'
import { computedColumn } from '../../../kit/grid/columns.tsx'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import { LinesTable } from '../../../kit/grid/lines-table.tsx'
import { pricedColumns, toPricedLine } from '../../../kit/grid/priced-lines.tsx'
import { baseRows, Totals } from '../../../kit/grid/totals.tsx'
import { buyingPricesColumn } from '../../../kit/prices/buying-prices.tsx'
import { date, number, rupiah } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import { orders } from './order.ts'
import { useOrderActions } from './order-actions.ts'
import { OrderForm } from './order-form.tsx'

export default function OrderPage() {
  return (
    <DocumentScreen
      of={orders}
      view={(order) => <OrderView order={order} />}
      form={(order, mode, copied) => (
        <StartedForm type={orders.type} isNew={mode === 'ADD'}>
          {(given) => <OrderForm mode={mode} order={order} copied={copied} {...given} />}
        </StartedForm>
      )}
    />
  )
}

function OrderView({ order }: { order: PurchaseOrder }) {
  return (
    <DocumentPage
      of={orders}
      document={order}
      partyLabel={t('Pemasok')}
      actions={useOrderActions(order)}
      facts={
        <>
          <Fact label={t('Gudang')}>{order.warehouse.name}</Fact>
          <Fact label={t('Tanggal diharapkan')}>{order.expectedDate && date(order.expectedDate)}</Fact>
          <Fact label={t('Syarat pembayaran')}>{order.paymentTerm.name}</Fact>
          {order.downPaymentRequired > 0 && (
            <Fact label={t('Uang muka')}>{rupiah(order.downPaymentRequired)}</Fact>
          )}
          {order.revision > 0 && <Fact label={t('Revisi ke')}>{order.revision}</Fact>}
        </>
      }
    >
      <OrderLines order={order} />
    </DocumentPage>
  )
}

function OrderLines({ order }: { order: PurchaseOrder }) {
  const { totals } = order
  const stored = new Map(order.lines.map((line) => [`stored-${line.id}`, line]))
  const inUnits = (key: string, base: (line: PurchaseOrderLine) => number) => {
    const line = stored.get(key)
    return line ? baseText(base(line), line) : ''
  }
  const can = useCan()
  const columns: GridColumn<PricedGridLine>[] = [
    ...shownColumns(order),
    computedColumn({
      key: 'received',
      title: t('Diterima'),
      align: 'right',
      text: ({ key }) => inUnits(key, (line) => line.receivedQtyBase),
    }),
    computedColumn({
      key: 'invoiced',
      title: t('Difaktur'),
      align: 'right',
      text: ({ key }) => inUnits(key, (line) => line.invoicedQtyBase),
    }),
    ...(can('purchase.purchase-price-history:view') ? [buyingPricesColumn<PricedGridLine>()] : []),
  ]
  return (
    <>
      <LinesTable
        label={t('Barang yang dipesan')}
        lines={order.lines.map(toPricedLine)}
        columns={columns}
        nets={new Map(order.lines.map((line) => [`stored-${line.id}`, line.net]))}
      />
      <Totals
        rows={[
          { label: t('Jumlah sebelum potongan'), amount: totals.gross },
          { label: t('Potongan'), amount: totals.discount },
          ...baseRows(totals, order.priceIncludesTax ? t('DPP (harga termasuk PPN)') : t('DPP')),
          { label: t('PPN'), amount: totals.ppn },
        ]}
        total={totals.total}
      />
    </>
  )
}

/** A column that no line of this order uses is left out. */
function shownColumns(order: PurchaseOrder): GridColumn<PricedGridLine>[] {
  const lines = order.lines.map(toPricedLine)
  const taxes = [...new Set(order.lines.map(({ taxCode }) => taxCode))]
  return pricedColumns(taxes.map((code) => ({ value: code, label: code }))).filter(
    (column) => column.key === 'net' || lines.some((line) => column.text(line, undefined) !== ''),
  )
}

/** Base units in the unit of the line. */
const baseText = (base: number, { unit, factor }: PurchaseOrderLine): string =>
  `${number(base / factor)} ${unit.code ?? unit.name}`
