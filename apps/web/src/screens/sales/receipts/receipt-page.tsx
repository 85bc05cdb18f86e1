import type { CustomerReceipt } from '@merchant/contract/sales/customer-receipt.ts'
import { openFile } from '../../../api/open-file.ts'
import { t } from '../../../app/i18n.ts'
import { useDocumentActs } from '../../../kit/document/document-acts.ts'
import { Fact } from '../../../kit/document/document-fact.tsx'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { DocumentScreen } from '../../../kit/document/document-screen.tsx'
import { printAction } from '../../../kit/document/print-action.ts'
import { Loaded } from '../../../kit/form/record-page.tsx'
import { number, rupiah } from '../../../lib/format.ts'
import { receipts } from './receipt.ts'
import { receiptActs } from './receipt-acts.ts'
import { ReceiptForm } from './receipt-form.tsx'
import { useReceiptStart } from './receipt-start.ts'
import { MoneyTable, PaidTable } from './receipt-tables.tsx'

export default function ReceiptPage() {
  return (
    <DocumentScreen
      of={receipts}
      view={(receipt) => <ReceiptView receipt={receipt} />}
      form={() => <OpenedForm />}
    />
  )
}

const OpenedForm = () => <Loaded query={useReceiptStart()}>{(start) => <ReceiptForm start={start} />}</Loaded>

function ReceiptView({ receipt }: { receipt: CustomerReceipt }) {
  const act = useDocumentActs(receiptActs, receipt)
  const paysCash = receipt.details.some(({ methodType }) => methodType === 'CASH')
  return (
    <DocumentPage
      of={receipts}
      document={receipt}
      partyLabel={t('Pelanggan')}
      posts
      actions={[
        printAction(() =>
          openFile('GET /core/v1/sales/repayments/get/pdf/{id}', { params: { id: receipt.id } }),
        ),
        ...act('cancel', { asksDate: !paysCash }),
      ]}
      facts={
        <>
          {receipt.shift && <Fact label={t('Laci')}>{receipt.shift.name}</Fact>}
          {receipt.writtenOff > 0 && <Fact label={t('Dihapus')}>{rupiah(receipt.writtenOff)}</Fact>}
          {receipt.surplus > 0 && (
            <Fact label={receipt.surplusTo === 'GCASH' ? t('Menjadi G-Cash') : t('Menjadi uang muka')}>
              {rupiah(receipt.surplus)}
            </Fact>
          )}
          {receipt.points > 0 && <Fact label={t('Poin')}>{number(receipt.points)}</Fact>}
        </>
      }
    >
      <PaidTable debts={receipt.debts} />
      <MoneyTable details={receipt.details} />
    </DocumentPage>
  )
}
