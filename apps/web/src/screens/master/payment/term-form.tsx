import type { PaymentTerm } from '@merchant/contract/master/payment-term.ts'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { NumberField, PercentField } from '../../../kit/form/fields/number-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { HistoryPanel } from '../../../kit/history/history-panel.tsx'
import { useCan } from '../../../session/access.ts'
import { termAddress } from './addresses.ts'
import { type TermValues, termLabels, termSaved, toTermBody, toTermValues } from './term-values.ts'

export function TermForm({ mode, term }: { mode: FormMode; term: PaymentTerm | null }) {
  const can = useCan()
  const add = useCommand('POST /v1/payment-terms', termSaved)
  const edit = useCommand('PUT /v1/payment-terms', termSaved)
  const form = useRecordForm({
    mode,
    record: term,
    toValues: toTermValues,
    labels: termLabels(),
    required: ['name', 'code', 'days'],
    save: (values: TermValues, version) =>
      term && version !== undefined
        ? edit.mutateAsync({ body: { ...toTermBody(values), id: term.id, version } })
        : add.mutateAsync({ body: toTermBody(values) }),
    ...(term && { reload: () => api('GET /v1/payment-terms/{id}', { params: { id: term.id } }) }),
  })
  return (
    <FormShell
      form={form}
      thing={t('syarat pembayaran')}
      name={term?.name}
      draftKey={`master.payment-term.${term?.id ?? 'add'}`}
      to={{
        list: termAddress.list,
        edit: term && can('master.payment:edit') ? termAddress.edit(term) : undefined,
      }}
      blank={toTermValues(null)}
      footer={mode === 'VIEW' && term && <HistoryPanel entity="payment_term" id={term.id} />}
    >
      <FormGroup title={t('Identitas')}>
        <FieldPair>
          <TextField {...form.field('name')} maxLength={100} />
          <TextField {...form.field('code')} maxLength={20} upperCase />
        </FieldPair>
        <StatusField {...form.field('status')} />
      </FormGroup>
      <FormGroup title={t('Kapan dibayar')}>
        <NumberField {...form.field('days')} unit={t('hari')} />
        <FieldPair>
          <PercentField {...form.field('discountPercent')} />
          <NumberField {...form.field('discountDays')} unit={t('hari')} />
        </FieldPair>
      </FormGroup>
    </FormShell>
  )
}
