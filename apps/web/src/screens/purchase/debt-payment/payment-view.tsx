import type { DebtPayment, PaymentDetail } from '@merchant/contract/purchase/debt-payment.ts'
import { debtPaymentLifecycle } from '@merchant/domain/purchase/debt-payment.ts'
import { useState } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { openFile } from '../../../api/open-file.ts'
import { t } from '../../../app/i18n.ts'
import { lifecycleAction } from '../../../kit/document/document-head.ts'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { printAction } from '../../../kit/document/print-action.ts'
import { rupiah } from '../../../lib/format.ts'
import { paymentAddress } from './addresses.ts'
import { GiroDialog } from './giro-dialog.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { DetailTable, SettledTable } from './payment-tables.tsx'
import { paymentSaved, toPaymentBody, toPaymentValues } from './payment-values.ts'

interface PaymentViewProps {
  payment: DebtPayment
  reload: () => Promise<unknown>
}

export function PaymentView({ payment, reload }: PaymentViewProps) {
  const [paying, setPaying] = useState(false)
  const [giro, setGiro] = useState<PaymentDetail | null>(null)
  const actions = usePaymentActions(payment, () => setPaying(true))
  return (
    <>
      <DocumentPage
        document={payment}
        lifecycle={debtPaymentLifecycle}
        partyLabel={t('Pemasok')}
        list={paymentAddress.list}
        reload={reload}
        posts
        actions={actions}
        facts={payment.discount > 0 ? [{ label: t('Potongan'), value: rupiah(payment.discount) }] : []}
      >
        <SettledTable title={t('Hutang yang dibayar')} items={payment.debts} discounts />
        <SettledTable title={t('Nota dan retur yang dipotongkan')} items={payment.credits} />
        <SettledTable title={t('Uang muka yang dipakai')} items={payment.advances} />
        <DetailTable
          details={payment.details}
          onGiro={payment.actions.settle === true ? setGiro : undefined}
        />
      </DocumentPage>
      {giro && <GiroDialog payment={payment} giro={giro} onClose={() => setGiro(null)} />}
      {paying && <PayDialog payment={payment} onClose={() => setPaying(false)} />}
    </>
  )
}

/** What can be done with a debt payment, the likeliest first. Giros are settled where they stand. */
function usePaymentActions(payment: DebtPayment, onPay: () => void) {
  const approve = useCommand('POST /core/v1/purchase/debt-payment/approve', paymentSaved)
  const reject = useCommand('POST /core/v1/purchase/debt-payment/reject', paymentSaved)
  const update = useCommand('POST /core/v1/purchase/debt-payment/update', paymentSaved)
  const cancel = useCommand('POST /core/v1/purchase/debt-payment/cancel', paymentSaved)
  const act = (name: string, how: Parameters<typeof lifecycleAction>[3]) =>
    lifecycleAction(debtPaymentLifecycle, payment, name, how)
  const asIs = toPaymentValues(payment, {
    branch: null,
    supplier: null,
    paying: null,
    open: { payables: [], credits: [], advances: [] },
  })
  return [
    ...act('approve', {
      run: ({ id, version }) => approve.mutateAsync({ body: { id, version } }),
      consequence: t(
        'Pelunasan disetujui; bila rincian pembayarannya sudah ada, jurnalnya langsung ditulis.',
      ),
    }),
    ...act('reject', {
      run: ({ id, version, reason }) => reject.mutateAsync({ body: { id, version, reason } }),
      consequence: t('Pelunasan kembali ke pembuatnya, yang dapat memperbaiki dan mengajukannya lagi.'),
    }),
    ...act('pay', { open: onPay }),
    ...act('submit', {
      run: ({ id, version }) =>
        update.mutateAsync({ body: { ...toPaymentBody(asIs), id, version, submit: true } }),
    }),
    printAction(() =>
      openFile('GET /core/v1/purchase/payment/debt/get/pdf/{id}', { params: { id: payment.id } }),
    ),
    ...act('edit', { to: paymentAddress.edit(payment) }),
    ...act('cancel', {
      run: (body) => cancel.mutateAsync({ body }),
      consequence: t('Hutang, potongan, dan uangnya kembali seperti semula. Ini tidak dapat dibatalkan.'),
      asksDate: payment.number !== null,
      destructive: true,
    }),
  ]
}
