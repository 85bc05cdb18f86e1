import { Checkbox, Group } from '@mantine/core'
import type { PaymentMethod } from '@merchant/contract/master/payment-method.ts'
import { t } from '../../../app/i18n.ts'
import { type FieldProps, FieldText } from '../../../kit/form/field.tsx'
import { SelectField, StatusField, SwitchField } from '../../../kit/form/fields/choice-fields.tsx'
import { NumberField } from '../../../kit/form/fields/number-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { MasterPage } from '../../../kit/master/master-page.tsx'
import { optionsOf } from '../../../kit/words.ts'
import { method } from './method.ts'
import { paymentUsageWords, typeWords } from './method-words.ts'

export default function MethodPage() {
  return (
    <MasterPage of={method}>
      {({ field }, mode) => (
        <>
          <FormGroup title={t('Identitas')}>
            <FieldPair>
              <TextField {...field('name')} />
              <TextField {...field('code')} upperCase />
            </FieldPair>
            <SelectField {...field('type')} readOnly={mode !== 'ADD'} options={optionsOf(typeWords())} />
            <StatusField {...field('status')} />
          </FormGroup>
          <FormGroup title={t('Di kasir')}>
            <UsagesField {...field('usages')} />
            <SwitchField
              {...field('needsRef')}
              description={t('Kasir mengisi nomor bukti, misalnya nomor transfer atau nomor giro.')}
            />
            <NumberField {...field('sort')} />
          </FormGroup>
        </>
      )}
    </MasterPage>
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
