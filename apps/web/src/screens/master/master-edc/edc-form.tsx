import type { Edc } from '@merchant/contract/master/edc.ts'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { HistoryPanel } from '../../../kit/history/history-panel.tsx'
import { formFacts } from '../../../kit/master/form-facts.ts'
import { useCan, useEffectiveBranch } from '../../../session/access.ts'
import { edcAddress } from './addresses.ts'
import { type EdcValues, edcSaved, toEdcBody, toEdcValues } from './edc-values.ts'
import { RatesGrid } from './rates-grid.tsx'

export function EdcForm({ mode, edc }: { mode: FormMode; edc: Edc | null }) {
  const can = useCan()
  const effective = useEffectiveBranch()
  const add = useCommand('POST /core/v2/edc/create', edcSaved)
  const edit = useCommand('POST /core/v2/edc/update', edcSaved)
  const form = useRecordForm({
    mode,
    record: edc,
    toValues: (record: Edc | null) => toEdcValues(record, effective),
    ...formFacts('edc', toEdcValues(null, null)),
    save: (values: EdcValues, version) =>
      edc && version !== undefined
        ? edit.mutateAsync({ body: { ...toEdcBody(values), id: edc.id, version } })
        : add.mutateAsync({ body: toEdcBody(values) }),
    ...(edc && { reload: () => api('GET /core/v2/edc/get/{id}', { params: { id: edc.id } }) }),
  })
  const { branchId } = form.values
  return (
    <FormShell
      form={form}
      thing={t('mesin EDC')}
      name={edc?.name}
      draftKey={`master.master-edc.${edc?.id ?? 'add'}`}
      wide
      to={{
        list: edcAddress.list,
        edit: edc && can('master.master-edc:edit') ? edcAddress.edit(edc) : undefined,
      }}
      blank={toEdcValues(null, branchId)}
      footer={mode === 'VIEW' && edc && <HistoryPanel entity="edc" id={edc.id} />}
    >
      <FormGroup title={t('Identitas')}>
        <FieldPair>
          <TextField {...form.field('name')} />
          <LookupField
            {...form.field('branchId')}
            readOnly={edc !== null || form.field('branchId').readOnly}
            route="GET /v1/branches"
            query={{ status: 'ACTIVE' }}
          />
        </FieldPair>
        <FieldPair>
          <TextField {...form.field('bank')} />
          <LookupField
            {...form.field('bankAccountId')}
            route="POST /core/v1/account/usage/search"
            query={{ usage: 'BANK', ...(branchId && { branchId: branchId.id }) }}
          />
        </FieldPair>
        <FieldPair>
          <TextField {...form.field('merchantId')} />
          <TextField {...form.field('terminalId')} />
        </FieldPair>
        <StatusField {...form.field('status')} />
      </FormGroup>
      <FormGroup title={t('Tarif')}>
        <RatesGrid {...form.field('rates')} />
      </FormGroup>
    </FormShell>
  )
}
