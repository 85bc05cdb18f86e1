import type { OpeningInvoice } from '@merchant/contract/cash/opening-invoice.ts'
import { t } from '../../../app/i18n.ts'
import { useDocumentActs } from '../../../kit/document/document-acts.ts'
import { Fact } from '../../../kit/document/document-fact.tsx'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { DocumentScreen } from '../../../kit/document/document-screen.tsx'
import { SettlementTable } from '../../../kit/document/settlement-table.tsx'
import { StartedForm } from '../../../kit/document/started-form.tsx'
import { date, rupiah } from '../../../lib/format.ts'
import { openingInvoices } from './opening-invoice.ts'
import { openingInvoiceActs } from './opening-invoice-acts.ts'
import { OpeningInvoiceForm } from './opening-invoice-form.tsx'

export default function OpeningInvoicePage() {
  return (
    <DocumentScreen
      of={openingInvoices}
      view={(invoice) => <OpeningInvoiceView invoice={invoice} />}
      form={() => (
        <StartedForm type={openingInvoices.type}>
          {({ branch }) => <OpeningInvoiceForm branch={branch} />}
        </StartedForm>
      )}
    />
  )
}

function OpeningInvoiceView({ invoice }: { invoice: OpeningInvoice }) {
  const act = useDocumentActs(openingInvoiceActs, invoice)
  const isReceivable = invoice.side === 'RECEIVABLE'
  return (
    <DocumentPage
      of={openingInvoices}
      document={invoice}
      partyLabel={isReceivable ? t('Pelanggan') : t('Pemasok')}
      posts
      actions={act('cancel')}
      facts={
        <>
          <Fact label={t('Jenis')}>{isReceivable ? t('Piutang') : t('Utang')}</Fact>
          <Fact label={t('Nomor faktur lama')}>{invoice.invoiceNo}</Fact>
          <Fact label={t('Tanggal faktur lama')}>{date(invoice.invoiceDate)}</Fact>
          <Fact label={t('Jatuh tempo')}>{date(invoice.dueDate)}</Fact>
          <Fact label={t('Sisa kini')}>{rupiah(invoice.balance)}</Fact>
        </>
      }
    >
      <SettlementTable
        settlements={invoice.settlements}
        changed={isReceivable ? t('Perubahan piutang') : t('Perubahan hutang')}
        none={t('Belum ada pembayaran.')}
      />
    </DocumentPage>
  )
}
