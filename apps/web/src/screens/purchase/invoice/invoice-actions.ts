import type { PurchaseInvoice } from '@merchant/contract/purchase/purchase-invoice.ts'
import { purchaseInvoiceLifecycle } from '@merchant/domain/purchase/purchase-invoice.ts'
import { useCommand } from '../../../api/hooks.ts'
import { openFile } from '../../../api/open-file.ts'
import { t } from '../../../app/i18n.ts'
import { type DocumentAction, lifecycleAction } from '../../../kit/document/document-head.ts'
import { printAction } from '../../../kit/document/print-action.ts'
import { useCan } from '../../../session/access.ts'
import { invoiceAddress, payAddress } from './addresses.ts'
import { invoiceSaved, toInvoiceBody, toInvoiceValues } from './invoice-values.ts'

/** What can be done with an invoice, the likeliest first. */
export function useInvoiceActions(invoice: PurchaseInvoice, onTaxInvoice: () => void): DocumentAction[] {
  const can = useCan()
  const approve = useCommand('PATCH /v1/invoices/{id}/approve', invoiceSaved)
  const reject = useCommand('PATCH /v1/invoices/{id}/reject', invoiceSaved)
  const update = useCommand('POST /core/v1/purchase/invoice/update', invoiceSaved)
  const cancel = useCommand('POST /core/v1/purchase/invoice/cancel', invoiceSaved)
  const act = (name: string, how: Parameters<typeof lifecycleAction>[3]) =>
    lifecycleAction(purchaseInvoiceLifecycle, invoice, name, how)
  const values = toInvoiceValues(invoice, { branch: null, receipt: null })
  return [
    ...act('approve', {
      run: ({ id, version }) => approve.mutateAsync({ params: { id }, body: { version } }),
      consequence: t('Faktur diposting: hutang kepada pemasok bertambah dan jurnalnya ditulis.'),
    }),
    ...act('reject', {
      run: ({ id, version, reason }) => reject.mutateAsync({ params: { id }, body: { version, reason } }),
      consequence: t('Faktur kembali ke pembuatnya, yang dapat memperbaiki dan mengajukannya lagi.'),
    }),
    ...act('submit', {
      run: ({ id, version }) =>
        update.mutateAsync({ body: { ...toInvoiceBody(values, invoice), id, version, submit: true } }),
    }),
    ...(can('purchase.debt-repayment:add') && invoice.balance > 0
      ? [{ key: 'pay', label: t('Bayar'), state: true as const, to: payAddress(invoice) }]
      : []),
    printAction(() => openFile('GET /core/v1/purchase/invoice/get/pdf/{id}', { params: { id: invoice.id } })),
    ...act('edit', { to: invoiceAddress.edit(invoice) }),
    ...act('taxInvoice', { open: onTaxInvoice }),
    ...act('cancel', {
      run: (body) => cancel.mutateAsync({ body }),
      consequence: t(
        'Jurnalnya dibalik, hutangnya hilang, dan penerimaannya dapat difaktur lagi. Ini tidak dapat dibatalkan.',
      ),
      asksDate: invoice.number !== null,
      destructive: true,
    }),
  ]
}
