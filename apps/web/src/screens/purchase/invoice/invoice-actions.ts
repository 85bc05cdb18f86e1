import type { PurchaseInvoice } from '@merchant/contract/purchase/purchase-invoice.ts'
import { openFile } from '../../../api/open-file.ts'
import { t } from '../../../app/i18n.ts'
import { useDocumentActs } from '../../../kit/document/document-acts.ts'
import type { DocumentAction } from '../../../kit/document/document-head.ts'
import { printAction } from '../../../kit/document/print-action.ts'
import { useCan } from '../../../session/access.ts'
import { invoices, paymentFor } from './invoice.ts'
import { invoiceActs } from './invoice-acts.ts'

/** The actions of an invoice, the most likely first. */
export function useInvoiceActions(invoice: PurchaseInvoice, onTaxInvoice: () => void): DocumentAction[] {
  const can = useCan()
  const act = useDocumentActs(invoiceActs, invoice)
  return [
    ...act('approve'),
    ...act('reject'),
    ...act('submit'),
    ...(can('purchase.debt-repayment:add') && invoice.balance > 0
      ? [{ key: 'pay', label: t('Bayar'), state: true as const, to: paymentFor(invoice) }]
      : []),
    printAction(() => openFile('GET /core/v1/purchase/invoice/get/pdf/{id}', { params: { id: invoice.id } })),
    ...act('edit', { to: invoices.address.edit(invoice) }),
    ...act('taxInvoice', { open: onTaxInvoice }),
    ...act('cancel', { asksDate: invoice.number !== null }),
  ]
}
