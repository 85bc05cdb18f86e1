import type { Principal } from '@merchant/contract/master/principal.ts'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { HistoryPanel } from '../../../kit/history/history-panel.tsx'
import { useCan } from '../../../session/access.ts'
import { principalAddress } from './addresses.ts'
import { PrincipalFields } from './principal-fields.tsx'
import {
  type PrincipalValues,
  principalLabels,
  principalSaved,
  toPrincipalValues,
} from './principal-values.ts'

export function PrincipalForm({ mode, principal }: { mode: FormMode; principal: Principal | null }) {
  const can = useCan()
  const add = useCommand('POST /v1/principals', principalSaved)
  const edit = useCommand('PUT /v1/principals', principalSaved)
  const form = useRecordForm({
    mode,
    record: principal,
    toValues: toPrincipalValues,
    labels: principalLabels(),
    required: ['code', 'name'],
    save: (values: PrincipalValues, version) =>
      principal && version !== undefined
        ? edit.mutateAsync({ body: { ...values, id: principal.id, version } })
        : add.mutateAsync({ body: values }),
    ...(principal && { reload: () => api('GET /v1/principals/{id}', { params: { id: principal.id } }) }),
  })
  return (
    <FormShell
      form={form}
      thing={t('prinsipal')}
      name={principal?.name}
      draftKey={`master.principal.${principal?.id ?? 'add'}`}
      to={{
        list: principalAddress.list,
        edit: principal && can('master.brand:edit') ? principalAddress.edit(principal) : undefined,
      }}
      blank={toPrincipalValues(null)}
      footer={mode === 'VIEW' && principal && <HistoryPanel entity="principal" id={principal.id} />}
    >
      <PrincipalFields form={form} />
    </FormShell>
  )
}
