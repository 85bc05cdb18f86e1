import type { CashBank } from '@merchant/contract/cash/cash-bank.ts'
import { t } from '../../../app/i18n.ts'
import { useDocumentActs } from '../../../kit/document/document-acts.ts'
import { Fact } from '../../../kit/document/document-fact.tsx'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { DocumentScreen } from '../../../kit/document/document-screen.tsx'
import { useLastPlace } from '../../../kit/document/last-place.ts'
import { Failure } from '../../../kit/failure.tsx'
import { FormSkeleton } from '../../../kit/form/form-parts.tsx'
import { LinesTable } from '../../../kit/grid/lines-table.tsx'
import { Totals } from '../../../kit/grid/totals.tsx'
import { useAccounts } from '../../../kit/grid/use-accounts.ts'
import { type MoneyKind, type MoneyType, moneyKinds } from './money.ts'
import { moneyActs } from './money-acts.ts'
import { MoneyForm } from './money-form.tsx'
import { copiedMoney, moneyColumns, toMoneyLine, toMoneyValues } from './money-values.ts'

/** One receipt or expense, or a new one. */
export default function MoneyPage({ type }: { type: MoneyType }) {
  const kind = moneyKinds[type]
  return (
    <DocumentScreen
      of={kind}
      view={(money) => <MoneyView kind={kind} money={money} />}
      form={(_, __, copied) => <NewMoney kind={kind} copied={copied} />}
    />
  )
}

function NewMoney({ kind, copied }: { kind: MoneyKind; copied: CashBank | null }) {
  const cash = useAccounts({ usage: kind.params.account })
  const lines = useAccounts({ usage: kind.usage })
  const place = useLastPlace(kind.type)
  const failed = [cash, lines].find(({ error }) => error)
  if (failed?.error) return <Failure error={failed.error} retry={failed.retry} />
  if (!cash.accounts || !lines.accounts || !place) return <FormSkeleton />
  const cashAccount = cash.accounts[0] ?? null
  return (
    <MoneyForm
      kind={kind}
      accounts={lines.accounts}
      initial={copied ? copiedMoney(copied) : toMoneyValues(place.branch, cashAccount)}
    />
  )
}

function MoneyView({ kind, money }: { kind: MoneyKind; money: CashBank }) {
  const { party, cashAccount, lines } = kind.words()
  const act = useDocumentActs(moneyActs(kind.lifecycle, kind.params.direction), money)
  return (
    <DocumentPage
      of={kind}
      document={money}
      actions={[...act('approve'), ...act('reject'), ...act('cancel')]}
      facts={
        <>
          <Fact label={cashAccount}>{money.cashAccount.name}</Fact>
          <Fact label={party}>{money.partyName}</Fact>
          <Fact label={t('Nomor referensi')}>{money.referenceNo}</Fact>
        </>
      }
    >
      <LinesTable label={lines} lines={money.lines.map(toMoneyLine)} columns={moneyColumns([])} />
      <Totals rows={[]} total={money.total} />
    </DocumentPage>
  )
}
