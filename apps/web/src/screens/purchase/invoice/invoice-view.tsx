import { Alert } from '@mantine/core'
import type { PurchaseInvoice } from '@merchant/contract/purchase/purchase-invoice.ts'
import { purchaseInvoiceLifecycle } from '@merchant/domain/purchase/purchase-invoice.ts'
import { lazy, Suspense } from 'react'
import { t } from '../../../app/i18n.ts'
import { useUrlSearch } from '../../../app/search.ts'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { LinesTable } from '../../../kit/grid/lines-table.tsx'
import { Totals } from '../../../kit/grid/totals.tsx'
import { date, rupiah } from '../../../lib/format.ts'
import { invoiceAddress } from './addresses.ts'
import { useInvoiceActions } from './invoice-actions.ts'
import { invoiceColumns, toInvoiceLine } from './invoice-line.ts'
import { MatchTable, SettlementTable } from './invoice-tables.tsx'

const TaxInvoiceDialog = lazy(() => import('./tax-invoice-dialog.tsx'))

interface InvoiceViewProps {
  invoice: PurchaseInvoice
  reload: () => Promise<unknown>
}

export function InvoiceView({ invoice, reload }: InvoiceViewProps) {
  const actions = useInvoiceActions(invoice)
  const [search, setSearch] = useUrlSearch()
  const tax = invoice.taxInvoiceNo && invoice.taxInvoiceDate
  return (
    <>
      <DocumentPage
        document={invoice}
        lifecycle={purchaseInvoiceLifecycle}
        partyLabel={t('Pemasok')}
        list={invoiceAddress.list}
        reload={reload}
        actions={actions}
        facts={[
          { label: t('Nomor faktur pemasok'), value: invoice.supplierInvoiceNo },
          { label: t('Tanggal faktur pemasok'), value: date(invoice.supplierInvoiceDate) },
          { label: t('Jatuh tempo'), value: `${date(invoice.dueDate)} (${invoice.paymentTerm.name})` },
          {
            label: t('Faktur pajak'),
            value: tax && `${invoice.taxInvoiceNo} · ${date(invoice.taxInvoiceDate ?? '')}`,
          },
          { label: t('Sisa utang'), value: rupiah(invoice.balance) },
        ]}
        tabs={[
          {
            key: 'pencocokan',
            label: t('Pencocokan'),
            content: () => <MatchTable match={invoice.match} />,
          },
          {
            key: 'pembayaran',
            label: t('Pembayaran'),
            content: () => (
              <SettlementTable rows={[...invoice.payments, ...invoice.notes, ...invoice.returns]} />
            ),
          },
        ]}
      >
        <Exceptions invoice={invoice} />
        <InvoiceLines invoice={invoice} />
      </DocumentPage>
      {search.isi === 'faktur-pajak' && invoice.taxInvoiceNo === null && (
        <Suspense>
          <TaxInvoiceDialog
            invoice={invoice}
            onClose={() => setSearch({ isi: undefined }, { replace: true })}
          />
        </Suspense>
      )}
    </>
  )
}

/** Why somebody has to approve it. */
function Exceptions({ invoice: { status, exceptions } }: { invoice: PurchaseInvoice }) {
  if (exceptions.length === 0 || (status !== 'WAITING_APPROVAL' && status !== 'REJECTED')) return null
  return (
    <Alert color="yellow" title={t('Perlu persetujuan')} mb="md">
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {exceptions.map(({ field, message }) => (
          <li key={field}>{message}</li>
        ))}
      </ul>
    </Alert>
  )
}

function InvoiceLines({ invoice }: { invoice: PurchaseInvoice }) {
  const { totals } = invoice
  const lines = invoice.lines.map(toInvoiceLine)
  const taxes = [...new Set(invoice.lines.map(({ taxCode }) => taxCode))]
  const columns = invoiceColumns(
    taxes.map((code) => ({ value: code, label: code })),
    [],
  ).filter((column) => column.key === 'net' || lines.some((line) => column.text(line, undefined) !== ''))
  return (
    <>
      <LinesTable
        label={t('Barang dan jasa yang ditagih')}
        lines={lines}
        columns={columns}
        nets={new Map(invoice.lines.map((line) => [`stored-${line.id}`, line.net]))}
      />
      <Totals
        rows={[
          { label: t('Jumlah sebelum potongan'), amount: totals.gross },
          { label: t('Potongan'), amount: totals.discount },
          { label: t('Ongkos kirim'), amount: invoice.freightAmount },
          { label: invoice.priceIncludesTax ? t('DPP (harga termasuk PPN)') : t('DPP'), amount: totals.dpp },
          { label: t('PPN'), amount: totals.ppn },
          { label: t('Pembulatan'), amount: invoice.rounding },
        ]}
        total={totals.total}
      />
    </>
  )
}
