import type { CustomerGroup } from '@merchant/contract/master/customer-group.ts'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { StatusField, SwitchField } from '../../../kit/form/fields/choice-fields.tsx'
import { MoneyField, NumberField } from '../../../kit/form/fields/number-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { HistoryPanel } from '../../../kit/history/history-panel.tsx'
import { useCan } from '../../../session/access.ts'
import { groupAddress } from './addresses.ts'
import { type GroupValues, groupLabels, groupSaved, toGroupBody, toGroupValues } from './group-values.ts'

export function GroupForm({ mode, group }: { mode: FormMode; group: CustomerGroup | null }) {
  const can = useCan()
  const add = useCommand('POST /v1/customer-groups', groupSaved)
  const edit = useCommand('PUT /v1/customer-groups', groupSaved)
  const form = useRecordForm({
    mode,
    record: group,
    toValues: toGroupValues,
    labels: groupLabels(),
    required: ['name', 'code'],
    save: (values: GroupValues, version) =>
      group && version !== undefined
        ? edit.mutateAsync({ body: { ...toGroupBody(values), id: group.id, version } })
        : add.mutateAsync({ body: toGroupBody(values) }),
    ...(group && { reload: () => api('GET /v1/customer-groups/{id}', { params: { id: group.id } }) }),
  })
  return (
    <FormShell
      form={form}
      thing={t('kelompok pelanggan')}
      name={group?.name}
      draftKey={`master.customer-group.${group?.id ?? 'add'}`}
      to={{
        list: groupAddress.list,
        edit: group && can('master.customer:update') ? groupAddress.edit(group) : undefined,
      }}
      blank={toGroupValues(null)}
      footer={mode === 'VIEW' && group && <HistoryPanel entity="customer_group" id={group.id} />}
    >
      <FormGroup title={t('Identitas')}>
        <FieldPair>
          <TextField {...form.field('name')} maxLength={100} />
          <TextField {...form.field('code')} maxLength={20} upperCase />
        </FieldPair>
        <NumberField {...form.field('level')} />
        <StatusField {...form.field('status')} />
      </FormGroup>
      <FormGroup title={t('Pelanggan baru')}>
        <FieldPair>
          <MoneyField {...form.field('defaultCreditLimit')} />
          <NumberField {...form.field('defaultTermDays')} unit={t('hari')} />
        </FieldPair>
      </FormGroup>
      <FormGroup title={t('Poin')}>
        <SwitchField {...form.field('eligiblePoints')} />
        <NumberField {...form.field('pointMultiplier')} decimals={2} />
      </FormGroup>
    </FormShell>
  )
}
