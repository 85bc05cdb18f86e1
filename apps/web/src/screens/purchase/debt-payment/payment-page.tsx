import type { DebtPayment, PaymentDetail } from '@merchant/contract/purchase/debt-payment.ts'
import { useState } from 'react'
import { openFile } from '../../../api/open-file.ts'
import { t } from '../../../app/i18n.ts'
import { useDocumentActs } from '../../../kit/document/document-acts.ts'
import { Fact } from '../../../kit/document/document-fact.tsx'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { DocumentScreen } from '../../../kit/document/document-screen.tsx'
import { printAction } from '../../../kit/document/print-action.ts'
import { Loaded } from '../../../kit/form/record-page.tsx'
import type { FormMode } from '../../../kit/form/use-record-form.ts'
import { rupiah } from '../../../lib/format.ts'
import { GiroDialog } from './giro-dialog.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { payments } from './payment.ts'
import { paymentActs } from './payment-acts.ts'
import { PaymentForm } from './payment-form.tsx'
import { usePaymentStart } from './payment-start.ts'
import { DetailTable, SettledTable } from './payment-tables.tsx'

export default function PaymentPage() {
  return (
    <DocumentScreen
      of={payments}
      view={(payment) => <PaymentView payment={payment} />}
      form={(payment, mode) => <OpenedForm payment={payment} mode={mode} />}
    />
  )
}

const OpenedForm = ({ payment, mode }: { payment: DebtPayment | null; mode: FormMode }) => (
  <Loaded query={usePaymentStart(payment)}>
    {(start) => <PaymentForm mode={mode} payment={payment} start={start} />}
  </Loaded>
)

function PaymentView({ payment }: { payment: DebtPayment }) {
  const [paying, setPaying] = useState(false)
  const [giro, setGiro] = useState<PaymentDetail | null>(null)
  const actions = usePaymentActions(payment, () => setPaying(true))
  return (
    <>
      <DocumentPage
        of={payments}
        document={payment}
        partyLabel={t('Pemasok')}
        posts
        actions={actions}
        facts={payment.discount > 0 && <Fact label={t('Potongan')}>{rupiah(payment.discount)}</Fact>}
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
    ...act('edit', { to: payments.address.edit(payment) }),
    ...act('cancel', { asksDate: payment.number !== null }),
  ]
}
