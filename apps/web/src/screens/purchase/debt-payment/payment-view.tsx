import type { DebtPayment, PaymentDetail } from '@merchant/contract/purchase/debt-payment.ts'
import { debtPaymentLifecycle } from '@merchant/domain/purchase/debt-payment.ts'
import { useState } from 'react'
import { openFile } from '../../../api/open-file.ts'
import { t } from '../../../app/i18n.ts'
import { useDocumentActs } from '../../../kit/document/document-acts.ts'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { printAction } from '../../../kit/document/print-action.ts'
import { rupiah } from '../../../lib/format.ts'
import { paymentAddress } from './addresses.ts'
import { GiroDialog } from './giro-dialog.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { paymentActs } from './payment-acts.ts'
import { DetailTable, SettledTable } from './payment-tables.tsx'

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

/** The actions of a debt payment, the most likely first. Giros are settled in their table. */
function usePaymentActions(payment: DebtPayment, onPay: () => void) {
  const act = useDocumentActs(paymentActs, payment)
  return [
    ...act('approve'),
    ...act('reject'),
    ...act('pay', { open: onPay }),
    ...act('submit'),
    printAction(() =>
      openFile('GET /core/v1/purchase/payment/debt/get/pdf/{id}', { params: { id: payment.id } }),
    ),
    ...act('edit', { to: paymentAddress.edit(payment) }),
    ...act('cancel', { asksDate: payment.number !== null }),
  ]
}
