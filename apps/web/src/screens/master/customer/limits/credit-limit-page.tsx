import type { CreditLimit } from '@merchant/contract/master/credit-limit.ts'
import { t } from '../../../../app/i18n.ts'
import { useDocumentActs } from '../../../../kit/document/document-acts.ts'
import { Fact } from '../../../../kit/document/document-fact.tsx'
import { DocumentPage } from '../../../../kit/document/document-page.tsx'
import { DocumentScreen } from '../../../../kit/document/document-screen.tsx'
import { FactLines, nameAndCode } from '../../../../kit/grid/fact-lines.tsx'
import { number, rupiah } from '../../../../lib/format.ts'
import { creditLimits } from './credit-limit.ts'
import { creditLimitActs } from './credit-limit-acts.ts'
import { LimitSheet } from './limit-sheet.tsx'
import { policyWords } from './policy-words.ts'

export default function CreditLimitPage() {
  return (
    <DocumentScreen
      of={creditLimits}
      view={(document) => <CreditLimitView document={document} />}
      form={(draft) => <LimitSheet draft={draft} />}
    />
  )
}

function CreditLimitView({ document }: { document: CreditLimit }) {
  const act = useDocumentActs(creditLimitActs, document)
  return (
    <DocumentPage
      of={creditLimits}
      document={document}
      actions={[
        ...act('approve'),
        ...act('reject'),
        ...act('submit'),
        ...act('edit', { to: creditLimits.address.edit(document) }),
        ...act('cancel', {
          ...(document.status !== 'APPLIED' && {
            consequence: t('Limit tetap seperti semula. Ini tidak dapat dibatalkan.'),
          }),
        }),
      ]}
      hasTotal={false}
      facts={
        <>
          <Fact label={t('Pelanggan')}>{number(document.lines.length)}</Fact>
          <Fact label={t('Kenaikan limit')}>{rupiah(document.total)}</Fact>
        </>
      }
    >
      <FactLines
        label={t('Limit pelanggan')}
        lines={document.lines}
        facts={(fact) => [
          fact(t('Pelanggan'), ({ customer }) => nameAndCode(customer)),
          fact(t('Kelompok'), ({ group }) => group.name),
          fact(t('Limit lama'), ({ oldLimit }) => rupiah(oldLimit), 'right'),
          fact(t('Limit baru'), ({ creditLimit }) => rupiah(creditLimit), 'right'),
          fact(t('Tempo lama'), ({ oldTermDays }) => t('{{days}} hari', { days: oldTermDays }), 'right'),
          fact(t('Tempo baru'), ({ termDays }) => t('{{days}} hari', { days: termDays }), 'right'),
          fact(t('Lewat batas, dahulu'), ({ oldPolicy }) => policyWords()[oldPolicy]),
          fact(t('Lewat batas, baru'), ({ creditPolicy }) => policyWords()[creditPolicy]),
        ]}
      />
    </DocumentPage>
  )
}
