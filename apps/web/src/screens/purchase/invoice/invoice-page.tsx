import { Alert } from '@mantine/core'
import type { PurchaseInvoice } from '@merchant/contract/purchase/purchase-invoice.ts'
import { useState } from 'react'
import { t } from '../../../app/i18n.ts'
import { Fact } from '../../../kit/document/document-fact.tsx'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { DocumentScreen } from '../../../kit/document/document-screen.tsx'
import { SettlementTable } from '../../../kit/document/settlement-table.tsx'
import { Loaded } from '../../../kit/form/record-page.tsx'
import { LinesTable } from '../../../kit/grid/lines-table.tsx'
import { baseRows, Totals } from '../../../kit/grid/totals.tsx'
import { date, rupiah } from '../../../lib/format.ts'
import { invoices } from './invoice.ts'
import { useInvoiceActions } from './invoice-actions.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { invoiceColumns, toInvoiceLine } from './invoice-line.ts'
import { useInvoiceStart } from './invoice-start.ts'
import { InvoiceMatchTable } from './invoice-tables.tsx'
import { noStart } from './invoice-values.ts'
import { TaxInvoiceDialog } from './tax-invoice-dialog.tsx'

export default function InvoicePage() {
  return (
    <DocumentScreen
      of={invoices}
      view={(invoice) => <InvoiceView invoice={invoice} />}
      form={(invoice, mode, copied) =>
        invoice ? (
          <InvoiceForm mode={mode} invoice={invoice} start={noStart} />
        ) : (
          <NewInvoice copied={copied} />
        )
      }
    />
  )
}

const NewInvoice = ({ copied }: { copied: PurchaseInvoice | null }) => (
  <Loaded query={useInvoiceStart()}>
    {(start) => <InvoiceForm mode="ADD" invoice={null} start={{ ...start, copied }} />}
  </Loaded>
)

function InvoiceView({ invoice }: { invoice: PurchaseInvoice }) {
  const [taxInvoice, setTaxInvoice] = useState(false)
  const actions = useInvoiceActions(invoice, () => setTaxInvoice(true))
  return (
    <>
      <DocumentPage
        of={invoices}
        document={invoice}
        partyLabel={t('Pemasok')}
        posts
        actions={actions}
        facts={
          <>
            <Fact label={t('Nomor faktur pemasok')}>{invoice.supplierInvoiceNo}</Fact>
            <Fact label={t('Tanggal faktur pemasok')}>{date(invoice.supplierInvoiceDate)}</Fact>
            <Fact label={t('Nomor faktur pajak')}>{invoice.taxInvoiceNo}</Fact>
            <Fact label={t('Jatuh tempo')}>{date(invoice.dueDate)}</Fact>
            <Fact label={t('Sisa')}>{rupiah(invoice.balance)}</Fact>
          </>
        }
      >
        <InvoiceBody invoice={invoice} />
      </DocumentPage>
      {taxInvoice && <TaxInvoiceDialog invoice={invoice} onClose={() => setTaxInvoice(false)} />}
    </>
  )
}

function InvoiceBody({ invoice }: { invoice: PurchaseInvoice }) {
  const { totals, exceptions, freightAmount, rounding } = invoice
  return (
    <>
      {exceptions.length > 0 && (
        <Alert color="yellow" p="sm" title={t('Perlu persetujuan karena')}>
          {exceptions.map(({ field, message }) => (
            <div key={`${field} ${message}`}>{message}</div>
          ))}
        </Alert>
      )}
      <InvoiceLines invoice={invoice} />
      <Totals
        rows={[
          { label: t('Jumlah sebelum potongan'), amount: totals.gross },
          { label: t('Potongan'), amount: totals.discount },
          ...(freightAmount > 0 ? [{ label: t('Ongkos kirim'), amount: freightAmount }] : []),
          ...baseRows(totals, invoice.priceIncludesTax ? t('DPP (harga termasuk PPN)') : t('DPP')),
          { label: t('PPN'), amount: totals.ppn },
          ...(rounding === 0 ? [] : [{ label: t('Pembulatan'), amount: rounding }]),
        ]}
        total={totals.total}
      />
      <InvoiceMatchTable match={invoice.match} />
      <SettlementTable
        settlements={[...invoice.payments, ...invoice.notes, ...invoice.returns]}
        changed={t('Perubahan hutang')}
      />
    </>
  )
}

/** A column that no line of this invoice uses is left out. */
function InvoiceLines({ invoice }: { invoice: PurchaseInvoice }) {
  const lines = invoice.lines.map(toInvoiceLine)
  const taxes = [...new Set(invoice.lines.map(({ taxCode }) => taxCode))]
  const columns = invoiceColumns(taxes.map((code) => ({ value: code, label: code }))).filter(
    (column) => column.key === 'net' || lines.some((line) => column.text(line, undefined) !== ''),
  )
  const nets = new Map(invoice.lines.map((line) => [`stored-${line.id}`, line.net]))
  return <LinesTable label={t('Barang dan jasa yang ditagih')} lines={lines} columns={columns} nets={nets} />
}
