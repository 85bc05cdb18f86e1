import { Checkbox, Group } from '@mantine/core'
import type { PaymentMethod } from '@merchant/contract/master/payment-method.ts'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { type FieldProps, FieldText } from '../../../kit/form/field.tsx'
import { SelectField, StatusField, SwitchField } from '../../../kit/form/fields/choice-fields.tsx'
import { NumberField } from '../../../kit/form/fields/number-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { HistoryPanel } from '../../../kit/history/history-panel.tsx'
import { optionsOf } from '../../../kit/words.ts'
import { useCan } from '../../../session/access.ts'
import { methodAddress } from './addresses.ts'
import {
  type MethodValues,
  methodLabels,
  methodSaved,
  toMethodBody,
  toMethodValues,
} from './method-values.ts'
import { paymentUsageWords, typeWords } from './method-words.ts'

export function MethodForm({ mode, method }: { mode: FormMode; method: PaymentMethod | null }) {
  const can = useCan()
  const add = useCommand('POST /v1/payments', methodSaved)
  const edit = useCommand('PUT /v1/payments', methodSaved)
  const form = useRecordForm({
    mode,
    record: method,
    toValues: toMethodValues,
    labels: methodLabels(),
    words: { ...typeWords(), ...paymentUsageWords() },
    required: ['name', 'code', 'type'],
    save: (values: MethodValues, version) =>
      method && version !== undefined
        ? edit.mutateAsync({ body: { ...toMethodBody(values), id: method.id, version } })
        : add.mutateAsync({ body: { ...toMethodBody(values), type: values.type ?? 'CASH' } }), // the form asks for it first
    ...(method && { reload: () => api('GET /v1/payments/{id}', { params: { id: method.id } }) }),
  })
  return (
    <FormShell
      form={form}
      thing={t('metode pembayaran')}
      name={method?.name}
      draftKey={`master.payment-method.${method?.id ?? 'add'}`}
      to={{
        list: methodAddress.list,
        edit: method && can('master.payment:edit') ? methodAddress.edit(method) : undefined,
      }}
      blank={toMethodValues(null)}
      footer={mode === 'VIEW' && method && <HistoryPanel entity="payment_method" id={method.id} />}
    >
      <FormGroup title={t('Identitas')}>
        <FieldPair>
          <TextField {...form.field('name')} maxLength={100} />
          <TextField {...form.field('code')} maxLength={20} upperCase />
        </FieldPair>
        <SelectField {...form.field('type')} readOnly={method !== null} options={optionsOf(typeWords())} />
        <StatusField {...form.field('status')} />
      </FormGroup>
      <FormGroup title={t('Di kasir')}>
        <UsagesField {...form.field('usages')} />
        <SwitchField
          {...form.field('needsRef')}
          description={t('Kasir mengisi nomor bukti, misalnya nomor transfer atau nomor giro.')}
        />
        <NumberField {...form.field('sort')} />
      </FormGroup>
    </FormShell>
  )
}

type Usage = PaymentMethod['usages'][number]

function UsagesField(field: FieldProps<Usage[]>) {
  const words = paymentUsageWords()
  if (field.readOnly)
    return <FieldText label={field.label}>{field.value.map((usage) => words[usage]).join(', ')}</FieldText>
  return (
    <Checkbox.Group
      label={field.label}
      error={field.error ?? null}
      value={field.value}
      onChange={field.onChange}
    >
      <Group mt="xs">
        {optionsOf(words).map(({ value, label }) => (
          <Checkbox key={value} value={value} label={label} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
