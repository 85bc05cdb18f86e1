import type { Tax } from '@merchant/contract/master/tax.ts'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { FieldText } from '../../../kit/form/field.tsx'
import { ChoiceField, StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { NumberField } from '../../../kit/form/fields/number-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { HistoryPanel } from '../../../kit/history/history-panel.tsx'
import { optionsOf } from '../../../kit/words.ts'
import { useCan } from '../../../session/access.ts'
import { taxAddress } from './addresses.ts'
import {
  rateText,
  roundingWords,
  type TaxValues,
  taxLabels,
  taxSaved,
  toTaxBody,
  toTaxValues,
} from './tax-values.ts'

export function TaxForm({ mode, tax }: { mode: FormMode; tax: Tax | null }) {
  const can = useCan()
  const add = useCommand('POST /v1/taxes', taxSaved)
  const edit = useCommand('PUT /v1/taxes', taxSaved)
  const form = useRecordForm({
    mode,
    record: tax,
    toValues: toTaxValues,
    labels: taxLabels(),
    required: ['name', 'code', 'rateNum', 'rateDen', 'baseNum', 'baseDen', 'validFrom'],
    words: roundingWords(),
    save: (values: TaxValues, version) =>
      tax && version !== undefined
        ? edit.mutateAsync({ body: { ...toTaxBody(values), id: tax.id, version } })
        : add.mutateAsync({ body: toTaxBody(values) }),
    ...(tax && { reload: () => api('GET /v1/taxes/{id}', { params: { id: tax.id } }) }),
  })
  const code = form.field('code')
  return (
    <FormShell
      form={form}
      thing={t('pajak')}
      name={tax?.name}
      draftKey={`master.tax.${tax?.id ?? 'add'}`}
      to={{
        list: taxAddress.list,
        edit: tax && can('master.chart-of-account:edit') ? taxAddress.edit(tax) : undefined,
      }}
      blank={toTaxValues(null)}
      footer={mode === 'VIEW' && tax && <HistoryPanel entity="tax" id={tax.id} />}
    >
      <FormGroup title={t('Identitas')}>
        <FieldPair>
          <TextField {...form.field('name')} maxLength={100} />
          {/* products and suppliers name a tax by its code, so it never changes */}
          <TextField {...code} readOnly={mode !== 'ADD'} maxLength={20} upperCase />
        </FieldPair>
        <FieldPair>
          <StatusField {...form.field('status')} />
          <TextField {...form.field('fakturCode')} maxLength={2} inputMode="numeric" />
        </FieldPair>
      </FormGroup>
      <FormGroup title={t('Tarif')}>
        <FieldPair>
          <NumberField {...form.field('rateNum')} />
          <NumberField {...form.field('rateDen')} />
        </FieldPair>
        <FieldPair>
          <NumberField {...form.field('baseNum')} />
          <NumberField {...form.field('baseDen')} />
        </FieldPair>
        <FieldText label={t('Hasilnya')}>{rateText(form.values)}</FieldText>
        <ChoiceField {...form.field('rounding')} options={optionsOf(roundingWords())} />
      </FormGroup>
      <FormGroup title={t('Masa berlaku')}>
        <FieldPair>
          <DateField {...form.field('validFrom')} />
          <DateField {...form.field('validTo')} />
        </FieldPair>
      </FormGroup>
    </FormShell>
  )
}
