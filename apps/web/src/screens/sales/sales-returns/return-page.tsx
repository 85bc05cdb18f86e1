import { Table } from '@mantine/core'
import type { SalesReturn } from '@merchant/contract/sales/sales-return.ts'
import { Link } from '@tanstack/react-router'
import { openFile } from '../../../api/open-file.ts'
import { documentAddress } from '../../../app/document-addresses.ts'
import { t } from '../../../app/i18n.ts'
import { useDocumentActs } from '../../../kit/document/document-acts.ts'
import { Fact } from '../../../kit/document/document-fact.tsx'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { DocumentScreen } from '../../../kit/document/document-screen.tsx'
import { printAction } from '../../../kit/document/print-action.ts'
import { Sheet } from '../../../kit/document/sheet.tsx'
import { Totals } from '../../../kit/grid/totals.tsx'
import { date, number, rupiah } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import { returnActs } from './return-acts.ts'
import { ReturnStart } from './return-start.tsx'
import { conditionWords, reasonWords, refundWords } from './return-words.ts'
import { salesReturns } from './sales-return.ts'

export default function ReturnPage() {
  return (
    <DocumentScreen
      of={salesReturns}
      view={(paper) => <ReturnView paper={paper} />}
      form={() => <ReturnStart />}
    />
  )
}

function ReturnView({ paper }: { paper: SalesReturn }) {
  const act = useDocumentActs(returnActs, paper)
  const can = useCan()
  const { order, delivery, approvedBy, processedBy, credit } = paper
  const toOrder = documentAddress({ type: 'SALES_ORDER', id: order.id }, can)
  return (
    <DocumentPage
      of={salesReturns}
      document={paper}
      partyLabel={t('Pelanggan')}
      posts
      actions={[
        ...act('process'),
        ...act('approve'),
        ...act('reject'),
        printAction(() => openFile('GET /v1/sales-order/return/{id}/print', { params: { id: paper.id } })),
        ...act('cancel'),
      ]}
      facts={
        <>
          <Fact label={t('Faktur')}>{toOrder ? <Link to={toOrder}>{order.name}</Link> : order.name}</Fact>
          <Fact label={t('Tanggal faktur')}>{date(paper.invoiceDate)}</Fact>
          <Fact label={t('Alasan')}>{reasonWords()[paper.reasonCode]}</Fact>
          <Fact label={t('Pengembalian')}>{refundWords()[paper.refundMethod]}</Fact>
          {delivery && <Fact label={t('Sisa surat jalan')}>{delivery.name}</Fact>}
          {approvedBy && <Fact label={t('Disetujui oleh')}>{approvedBy.name}</Fact>}
          {processedBy && <Fact label={t('Diproses oleh')}>{processedBy.name}</Fact>}
          {paper.shift && <Fact label={t('Laci')}>{paper.shift.name}</Fact>}
          {paper.account && <Fact label={t('Rekening')}>{paper.account.name}</Fact>}
          {credit && <Fact label={t('Sisa nota kredit')}>{rupiah(credit.balance)}</Fact>}
          {paper.pointsTaken > 0 && <Fact label={t('Poin ditarik')}>{number(paper.pointsTaken)}</Fact>}
        </>
      }
    >
      <ReturnedGoods paper={paper} />
      <RefundSums paper={paper} />
    </DocumentPage>
  )
}

function ReturnedGoods({ paper: { lines } }: { paper: SalesReturn }) {
  const conditions = conditionWords()
  return (
    <Sheet title={t('Barang yang diretur')} minWidth={640}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Barang')}</Table.Th>
          <Table.Th ta="right">{t('Jumlah')}</Table.Th>
          <Table.Th>{t('Kondisi')}</Table.Th>
          <Table.Th>{t('Gudang')}</Table.Th>
          <Table.Th ta="right">{t('PPN')}</Table.Th>
          <Table.Th ta="right">{t('Nilai')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.id}>
            <Table.Td>
              {line.product.name}
              {line.kind !== 'NORMAL' && ` · ${t('Gratis')}`}
            </Table.Td>
            <Table.Td ta="right">
              {number(line.qty)} {line.unit.code ?? line.unit.name}
            </Table.Td>
            <Table.Td>{conditions[line.condition]}</Table.Td>
            <Table.Td>{line.warehouse?.name}</Table.Td>
            <Table.Td ta="right">{rupiah(line.ppn)}</Table.Td>
            <Table.Td ta="right">{rupiah(line.refund)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Sheet>
  )
}

/** Where the value went, once it is processed. */
function RefundSums({ paper: { amounts, charges } }: { paper: SalesReturn }) {
  const some = (label: string, amount: number) => (amount === 0 ? [] : [{ label, amount }])
  return (
    <Totals
      rows={[
        { label: t('Nilai retur'), amount: amounts.refund },
        ...charges.map(({ product, total }) => ({
          label: t('{{name}} gratis tidak lagi didapat', { name: product.name }),
          amount: -total,
        })),
        ...some(t('Poin yang sudah dipakai'), -amounts.keptForPoints),
        ...some(t('Potong piutang'), amounts.receivable),
        ...some(t('Tunai'), amounts.cash + amounts.rounding),
        ...some(t('Transfer'), amounts.bank),
        ...some(t('G-Cash'), amounts.gcash),
        ...some(t('Nota kredit'), amounts.creditNote),
      ]}
      total={amounts.refund - amounts.charged - amounts.keptForPoints}
      totalLabel={t('Dikembalikan')}
    />
  )
}
