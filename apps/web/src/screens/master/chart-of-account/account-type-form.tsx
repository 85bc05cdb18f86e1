import type { AccountType } from '@merchant/contract/accounting/account-type.ts'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { ChoiceField, SelectField, StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { HistoryPanel } from '../../../kit/history/history-panel.tsx'
import { formFacts } from '../../../kit/master/form-facts.ts'
import { optionsOf } from '../../../kit/words.ts'
import { useCan } from '../../../session/access.ts'
import {
  type AccountTypeValues,
  accountTypeSaved,
  accountTypeWords,
  toAccountTypeValues,
} from './account-type-values.ts'
import { accountTypeAddress } from './addresses.ts'
import { cashFlowWords, classWords, sectionWords, sideWords } from './chart-words.ts'

/** Required fields are filled before the form is sent. */
const toBody = (values: AccountTypeValues) => ({
  ...values,
  class: values.class ?? 'ASSET',
  reportSection: values.reportSection ?? 'CURRENT_ASSET',
  cashFlowGroup: values.cashFlowGroup ?? 'NONE',
})

export function AccountTypeForm({ mode, type }: { mode: FormMode; type: AccountType | null }) {
  const can = useCan()
  const add = useCommand('POST /accounting/coa/account-type', accountTypeSaved)
  const edit = useCommand('PUT /accounting/coa/account-type/{id}', accountTypeSaved)
  const form = useRecordForm({
    mode,
    record: type,
    toValues: toAccountTypeValues,
    ...formFacts('account_type', toAccountTypeValues(null)),
    words: accountTypeWords(),
    save: (values: AccountTypeValues, version) =>
      type && version !== undefined
        ? edit.mutateAsync({ params: { id: type.id }, body: { ...toBody(values), version } })
        : add.mutateAsync({ body: toBody(values) }),
    ...(type && {
      reload: () => api('GET /accounting/coa/account-type/{id}', { params: { id: type.id } }),
    }),
  })
  return (
    <FormShell
      form={form}
      thing={t('jenis akun')}
      name={type?.name}
      draftKey={`master.account-type.${type?.id ?? 'add'}`}
      to={{
        list: accountTypeAddress.list,
        edit: type && can('master.chart-of-account:edit') ? accountTypeAddress.edit(type) : undefined,
      }}
      blank={toAccountTypeValues(null)}
      footer={mode === 'VIEW' && type && <HistoryPanel entity="account_type" id={type.id} />}
    >
      <FormGroup title={t('Identitas')}>
        <FieldPair>
          <TextField {...form.field('name')} />
          <TextField {...form.field('code')} upperCase />
        </FieldPair>
        <StatusField {...form.field('status')} />
      </FormGroup>
      <FormGroup title={t('Letak di laporan')}>
        <FieldPair>
          <SelectField {...form.field('class')} options={optionsOf(classWords())} />
          <ChoiceField {...form.field('normalSide')} options={optionsOf(sideWords())} />
        </FieldPair>
        <FieldPair>
          <SelectField {...form.field('reportSection')} options={optionsOf(sectionWords())} />
          <SelectField {...form.field('cashFlowGroup')} options={optionsOf(cashFlowWords())} />
        </FieldPair>
      </FormGroup>
    </FormShell>
  )
}
