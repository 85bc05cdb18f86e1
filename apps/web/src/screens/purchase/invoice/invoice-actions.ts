import type { PurchaseInvoice } from '@merchant/contract/purchase/purchase-invoice.ts'
import { purchaseInvoiceLifecycle } from '@merchant/domain/purchase/purchase-invoice.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { type DocumentAction, lifecycleAction } from '../../../kit/document/document-head.ts'
import { invoiceAddress } from './addresses.ts'
import { invoiceSaved, toInvoiceBody, toInvoiceValues } from './invoice-values.ts'

/** What can be done with an invoice, the likeliest first. */
export function useInvoiceActions(invoice: PurchaseInvoice): DocumentAction[] {
  const approve = useCommand('PATCH /v1/invoices/{id}/approve', invoiceSaved)
  const reject = useCommand('PATCH /v1/invoices/{id}/reject', invoiceSaved)
  const update = useCommand('POST /core/v1/purchase/invoice/update', invoiceSaved)
  const cancel = useCommand('POST /core/v1/purchase/invoice/cancel', invoiceSaved)
  const act = (name: string, how: Parameters<typeof lifecycleAction>[3]) =>
    lifecycleAction(purchaseInvoiceLifecycle, invoice, name, how)
  return [
    ...act('approve', {
      run: ({ id, version }) => approve.mutateAsync({ params: { id }, body: { version } }),
      consequence: t('Faktur diposting dengan nomornya: persediaan, PPN, dan utang dicatat.'),
    }),
    ...act('reject', {
      run: ({ id, version, reason }) => reject.mutateAsync({ params: { id }, body: { version, reason } }),
      consequence: t('Faktur kembali ke pembuatnya, yang dapat memperbaiki dan mengajukannya lagi.'),
    }),
    ...act('submit', {
      run: ({ id, version }) =>
        update.mutateAsync({
          body: { ...toInvoiceBody(toInvoiceValues(invoice, null), invoice), id, version, submit: true },
        }),
    }),
    ...act('edit', { to: invoiceAddress.edit(invoice) }),
    ...(invoice.taxInvoiceNo === null ? act('taxInvoice', { to: invoiceAddress.taxInvoice(invoice) }) : []),
    ...act('cancel', {
      run: (body) => cancel.mutateAsync({ body }),
      consequence: t(
        'Jurnalnya dibalik, penerimaannya dapat difaktur lagi, dan nomor faktur pemasok dapat dipakai lagi. Ini tidak dapat dibatalkan.',
      ),
      asksDate: true,
      destructive: true,
    }),
  ]
}
