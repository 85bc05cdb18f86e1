import { Table } from '@mantine/core'
import type { EdcSettlement } from '@merchant/contract/sales/edc-settlement.ts'
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
import { date, rupiah } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import { settlements } from './settlement.ts'
import { settlementActs } from './settlement-acts.ts'
import { OpenedSettlementForm } from './settlement-form.tsx'

export default function SettlementPage() {
  return (
    <DocumentScreen
      of={settlements}
      view={(settlement) => <SettlementView settlement={settlement} />}
      form={() => <OpenedSettlementForm />}
    />
  )
}

function SettlementView({ settlement }: { settlement: EdcSettlement }) {
  const act = useDocumentActs(settlementActs, settlement)
  const { id, edc, bankAccount, gross, fee, ratedFee } = settlement
  return (
    <DocumentPage
      of={settlements}
      document={settlement}
      posts
      actions={[
        printAction(() => openFile('GET /core/v1/sales/settlements/get/pdf/{id}', { params: { id } })),
        ...act('cancel', { asksDate: true }),
      ]}
      facts={
        <>
          <Fact label={t('Mesin EDC')}>{edc.name}</Fact>
          <Fact label={t('Masuk ke rekening')}>{bankAccount.name}</Fact>
          <Fact label={t('Jumlah kartu')}>{rupiah(gross)}</Fact>
          <Fact label={t('Biaya bank')}>{rupiah(fee)}</Fact>
          {ratedFee !== fee && <Fact label={t('Biaya menurut tarif')}>{rupiah(ratedFee)}</Fact>}
        </>
      }
    >
      <CardTable cards={settlement.cards} />
    </DocumentPage>
  )
}

function CardTable({ cards }: Pick<EdcSettlement, 'cards'>) {
  const can = useCan()
  return (
    <Sheet title={t('Kartu yang dicairkan')} minWidth={560}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Tanggal')}</Table.Th>
          <Table.Th>{t('Dokumen')}</Table.Th>
          <Table.Th>{t('Kartu')}</Table.Th>
          <Table.Th>{t('Kode persetujuan')}</Table.Th>
          <Table.Th ta="right">{t('Biaya menurut tarif')}</Table.Th>
          <Table.Th ta="right">{t('Jumlah')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {cards.map((card) => {
          const to = documentAddress({ type: card.paper.code ?? '', id: card.paper.id }, can)
          return (
            <Table.Tr key={card.id}>
              <Table.Td>{date(card.date)}</Table.Td>
              <Table.Td>{to ? <Link to={to}>{card.paper.name}</Link> : card.paper.name}</Table.Td>
              <Table.Td>{card.cardLast4 && `•••• ${card.cardLast4}`}</Table.Td>
              <Table.Td>{card.approvalCode}</Table.Td>
              <Table.Td ta="right">{rupiah(card.fee)}</Table.Td>
              <Table.Td ta="right">{rupiah(card.amount)}</Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Sheet>
  )
}
