import { Text } from '@mantine/core'
import type { InvoiceMatch, InvoiceSettlement } from '@merchant/contract/purchase/purchase-invoice.ts'
import { t } from '../../../app/i18n.ts'
import { computedColumn } from '../../../kit/grid/columns.tsx'
import { emptyGridLine, type GridLine } from '../../../kit/grid/grid-line.ts'
import { LinesTable } from '../../../kit/grid/lines-table.tsx'
import { date, number, rupiah } from '../../../lib/format.ts'

interface Shown<Row> extends GridLine {
  row: Row
}

const shown = <Row,>(rows: readonly Row[]): Shown<Row>[] =>
  rows.map((row, index) => ({ ...emptyGridLine(), key: String(index), row }))

function column<Row>(key: string, title: string, text: (row: Row) => string, width = 110, right = true) {
  return computedColumn<Shown<Row>>({
    key,
    title,
    width,
    align: right ? 'right' : undefined,
    text: ({ row }) => text(row),
  })
}

/** What was ordered, what came of it, what is asked for it, line by line. */
export function MatchTable({ match }: { match: readonly InvoiceMatch[] }) {
  if (match.length === 0) return <Text c="dimmed">{t('Faktur ini hanya berisi jasa.')}</Text>
  const of = column<InvoiceMatch>
  return (
    <LinesTable
      label={t('Pencocokan tiga arah')}
      lines={shown(match)}
      columns={[
        of('product', t('Barang'), ({ product }) => `${product.name} · ${product.code}`, 220, false),
        of('po', t('Pesanan'), ({ po }) => po?.document.name ?? '', 150, false),
        of('poPrice', t('Harga pesanan'), ({ po }) => (po ? number(Number(po.netPerBase)) : '')),
        of('receipt', t('Penerimaan'), ({ received }) => received?.document.name ?? '', 150, false),
        of('receivedQty', t('Diterima'), ({ received }) => (received ? number(received.qtyBase) : '')),
        of('invoicedQty', t('Difaktur'), ({ invoiced }) => number(invoiced.qtyBase)),
        of('price', t('Harga faktur'), ({ invoiced }) => number(Number(invoiced.netPerBase))),
        of('value', t('Nilai penerimaan'), ({ received }) => (received ? rupiah(received.value) : '')),
        of('cost', t('Nilai faktur'), ({ invoiced }) => rupiah(invoiced.value)),
        of('diff', t('Selisih'), ({ diff }) => rupiah(diff)),
      ]}
    />
  )
}

const causes = (): Record<string, string> => ({
  MONEY: t('Pembayaran'),
  DISCOUNT: t('Potongan pelunasan'),
  ADVANCE: t('Uang muka'),
  NOTE: t('Nota'),
  RETURN: t('Retur'),
})

/** Papers that changed what is left to pay. */
export function SettlementTable({ rows }: { rows: readonly InvoiceSettlement[] }) {
  if (rows.length === 0) return <Text c="dimmed">{t('Belum ada pembayaran.')}</Text>
  const names = causes()
  const of = column<InvoiceSettlement>
  return (
    <LinesTable
      label={t('Pembayaran')}
      lines={shown(rows)}
      columns={[
        of('number', t('Nomor'), (row) => row.number ?? '', 180, false),
        of('date', t('Tanggal'), (row) => date(row.date), 110, false),
        of('cause', t('Jenis'), (row) => names[row.cause] ?? row.cause, 150, false),
        of('amount', t('Jumlah'), (row) => rupiah(row.amount), 130),
      ]}
    />
  )
}
