import { useEndpoint } from '../../../api/hooks.ts'
import { Failure } from '../../../kit/failure.tsx'
import { FormSkeleton } from '../../../kit/form/form-parts.tsx'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { useAccounts } from '../../../kit/grid/use-accounts.ts'
import { MoneyForm } from './money-form.tsx'
import type { MoneyScreen } from './money-screen.ts'
import { MoneyView } from './money-view.tsx'

/** One receipt or expense, or a new one. */
export function MoneyPage({ screen }: { screen: MoneyScreen }) {
  const { mode, id } = useRecordAddress()
  const money = useEndpoint('GET /v1/cash-bank/history/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  return (
    <RecordPage mode={mode} query={money}>
      {(record) =>
        record ? (
          <MoneyView screen={screen} money={record} reload={money.refetch} />
        ) : (
          <NewMoney screen={screen} />
        )
      }
    </RecordPage>
  )
}

function NewMoney({ screen }: { screen: MoneyScreen }) {
  const cash = useAccounts({ usage: screen.params.account })
  const lines = useAccounts({ usage: screen.usage })
  const failed = [cash, lines].find(({ error }) => error)
  if (failed?.error) return <Failure error={failed.error} retry={failed.retry} />
  if (!cash.accounts || !lines.accounts) return <FormSkeleton />
  return <MoneyForm screen={screen} accounts={lines.accounts} cashAccount={cash.accounts[0] ?? null} />
}
