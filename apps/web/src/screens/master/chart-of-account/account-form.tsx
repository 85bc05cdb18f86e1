import type { Account } from '@merchant/contract/accounting/account.ts'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { HistoryPanel } from '../../../kit/history/history-panel.tsx'
import { formFacts } from '../../../kit/master/form-facts.ts'
import { useCan } from '../../../session/access.ts'
import { AccountFields } from './account-fields.tsx'
import { type AccountValues, accountSaved, toAccountBody, toAccountValues } from './account-values.ts'
import { accountAddress } from './addresses.ts'
import { usageWords } from './chart-words.ts'

export function AccountForm({ mode, account }: { mode: FormMode; account: Account | null }) {
  const can = useCan()
  const add = useCommand('POST /accounting/coa/account', accountSaved)
  const edit = useCommand('PUT /accounting/coa/account/{id}', accountSaved)
  const form = useRecordForm({
    mode,
    record: account,
    toValues: toAccountValues,
    ...formFacts('account', toAccountValues(null)),
    words: usageWords(),
    save: (values: AccountValues, version) =>
      account && version !== undefined
        ? edit.mutateAsync({ params: { id: account.id }, body: { ...toAccountBody(values), version } })
        : add.mutateAsync({ body: toAccountBody(values) }),
    ...(account && {
      reload: () => api('GET /accounting/coa/account/{id}', { params: { id: account.id } }),
    }),
  })
  return (
    <FormShell
      form={form}
      thing={t('akun')}
      name={account ? `${account.code} ${account.name}` : undefined}
      draftKey={`master.account.${account?.id ?? 'add'}`}
      to={{
        list: accountAddress.list,
        edit: account && can('master.chart-of-account:edit') ? accountAddress.edit(account) : undefined,
      }}
      blank={toAccountValues(null)}
      footer={mode === 'VIEW' && account && <HistoryPanel entity="account" id={account.id} />}
    >
      <AccountFields form={form} account={account} />
    </FormShell>
  )
}
