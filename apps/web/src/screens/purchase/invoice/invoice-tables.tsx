import { Table } from '@mantine/core'
import type { PurchaseInvoice } from '@merchant/contract/purchase/purchase-invoice.ts'
import { t } from '../../../app/i18n.ts'
import { Sheet } from '../../../kit/document/sheet.tsx'
import { nothing } from '../../../kit/nothing.ts'
import { type KeyedUnit, unitText } from '../../../kit/unit-text.ts'
import { number, rupiah } from '../../../lib/format.ts'

/** Net prices are told per base unit; '5.000 / PCS'. */
const priceText = (perBase: string, { base }: KeyedUnit) => `${number(Number(perBase))} / ${base}`

/** Ordered, received and invoiced, line by line (three-way match). */
export function InvoiceMatchTable({ match }: Pick<PurchaseInvoice, 'match'>) {
  if (match.length === 0) return null
  return (
    <Sheet title={t('Pencocokan pesanan, penerimaan, dan faktur')} minWidth={820}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Barang')}</Table.Th>
          <Table.Th ta="right">{t('Dipesan')}</Table.Th>
          <Table.Th ta="right">{t('Harga pesanan')}</Table.Th>
          <Table.Th ta="right">{t('Diterima')}</Table.Th>
          <Table.Th ta="right">{t('Difaktur')}</Table.Th>
          <Table.Th ta="right">{t('Harga faktur')}</Table.Th>
          <Table.Th ta="right">{t('Selisih nilai')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {match.map(({ lineNo, product, unit, po, received, invoiced, diff }) => (
          <Table.Tr key={lineNo}>
            <Table.Td>{product.name}</Table.Td>
            <Table.Td ta="right">{po ? unitText(po.qtyBase, unit) : nothing}</Table.Td>
            <Table.Td ta="right">{po ? priceText(po.netPerBase, unit) : nothing}</Table.Td>
            <Table.Td ta="right">{received ? unitText(received.qtyBase, unit) : nothing}</Table.Td>
            <Table.Td ta="right">{unitText(invoiced.qtyBase, unit)}</Table.Td>
            <Table.Td ta="right">{priceText(invoiced.netPerBase, unit)}</Table.Td>
            <Table.Td ta="right" {...(diff !== 0 && { fw: 600 })}>
              {rupiah(diff)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Sheet>
  )
}
