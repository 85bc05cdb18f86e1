import type { CashBank } from '@merchant/contract/cash/cash-bank.ts'
import { t } from '../../../app/i18n.ts'
import { useDocumentActs } from '../../../kit/document/document-acts.ts'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { emptyAccountLine } from '../../../kit/grid/account-line.ts'
import { LinesTable } from '../../../kit/grid/lines-table.tsx'
import { Totals } from '../../../kit/grid/totals.tsx'
import { moneyActs } from './money-acts.ts'
import { addressOf, type MoneyScreen } from './money-screen.ts'
import { type MoneyLine, moneyColumns } from './money-values.ts'

interface MoneyViewProps {
  screen: MoneyScreen
  money: CashBank
  reload: () => Promise<unknown>
}

export function MoneyView({ screen, money, reload }: MoneyViewProps) {
  const { party, cashAccount, lines } = screen.words()
  const act = useDocumentActs(moneyActs(screen), money)
  return (
    <DocumentPage
      document={money}
      lifecycle={screen.lifecycle}
      list={addressOf(screen).list}
      reload={reload}
      actions={[...act('approve'), ...act('reject'), ...act('cancel')]}
      facts={[
        { label: cashAccount, value: money.cashAccount.name },
        { label: party, value: money.partyName },
        { label: t('Nomor referensi'), value: money.referenceNo },
      ]}
    >
      <LinesTable label={lines} lines={money.lines.map(toMoneyLine)} columns={moneyColumns([])} />
      <Totals rows={[]} total={money.total} />
    </DocumentPage>
  )
}

const toMoneyLine = (line: CashBank['lines'][number]): MoneyLine => ({
  ...emptyAccountLine(),
  key: String(line.lineNo),
  account: line.account,
  text: line.description,
  amount: line.amount,
})
