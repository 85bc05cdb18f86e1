import type { CashBank } from '@merchant/contract/cash/cash-bank.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { type DocumentAction, lifecycleAction } from '../../../kit/document/document-head.ts'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { emptyAccountLine } from '../../../kit/grid/account-line.ts'
import { LinesTable } from '../../../kit/grid/lines-table.tsx'
import { Totals } from '../../../kit/grid/totals.tsx'
import { addressOf, type MoneyScreen } from './money-screen.ts'
import { type MoneyLine, moneyColumns, moneySaved } from './money-values.ts'

interface MoneyViewProps {
  screen: MoneyScreen
  money: CashBank
  reload: () => Promise<unknown>
}

export function MoneyView({ screen, money, reload }: MoneyViewProps) {
  const { party, cashAccount, lines } = screen.words()
  return (
    <DocumentPage
      document={money}
      lifecycle={screen.lifecycle}
      list={addressOf(screen).list}
      reload={reload}
      actions={useMoneyActions(screen, money)}
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

function useMoneyActions({ lifecycle, params }: MoneyScreen, money: CashBank): DocumentAction[] {
  const approve = useCommand('PATCH /v1/cash-bank/{id}/approve', moneySaved)
  const reject = useCommand('PATCH /v1/cash-bank/{id}/reject', moneySaved)
  const cancel = useCommand('PUT /v1/cash-bank/cancel/{id}', moneySaved)
  return [
    ...lifecycleAction(lifecycle, money, 'approve', {
      run: ({ id, version }) => approve.mutateAsync({ params: { id }, body: { version } }),
      consequence: t('Uangnya keluar dari akun ini dan jurnalnya diposting.'),
    }),
    ...lifecycleAction(lifecycle, money, 'reject', {
      run: ({ id, version, reason }) => reject.mutateAsync({ params: { id }, body: { version, reason } }),
      consequence: t('Pengeluaran ini tidak akan dibayar. Ini tidak dapat dibatalkan.'),
      destructive: true,
    }),
    ...lifecycleAction(lifecycle, money, 'cancel', {
      run: ({ id, ...body }) => cancel.mutateAsync({ params: { id }, body }),
      consequence:
        params.direction === 'IN'
          ? t('Uangnya keluar lagi dari akun ini dan jurnalnya dibalik. Ini tidak dapat dibatalkan.')
          : t('Uangnya kembali ke akun ini dan jurnalnya dibalik. Ini tidak dapat dibatalkan.'),
      asksDate: true,
      destructive: true,
    }),
  ]
}
