import { Text } from '@mantine/core'
import { t } from '../../../app/i18n.ts'
import { FieldText } from '../../../kit/form/field.tsx'
import { SelectField, SwitchField } from '../../../kit/form/fields/choice-fields.tsx'
import { MoneyField, PercentField } from '../../../kit/form/fields/number-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import type { RecordForm } from '../../../kit/form/use-record-form.ts'
import { overrideOptions } from './limit-values.ts'
import type { RoleValues } from './role-values.ts'

/** The limits of a role for values typed by hand at the till, before another person's PIN is needed. */
export function LimitFields({ form }: { form: RecordForm<RoleValues> }) {
  const override = form.field('limits.priceOverride')
  return (
    <FormGroup title={t('Batas kasir')}>
      <Text size="xs" c="dimmed">
        {t('Di atas batas ini kasir meminta PIN atasan. Kosongkan bila tanpa batas; 0 berarti tidak boleh.')}
      </Text>
      <FieldPair>
        <PercentLimit {...form.field('limits.manualDiscount')} />
        <MoneyLimit {...form.field('limits.orderDiscount')} />
      </FieldPair>
      <FieldPair>
        <MoneyLimit {...form.field('limits.returnApproval')} />
        <SelectField
          {...override}
          required
          options={overrideOptions()}
          onChange={(value) => value && override.onChange(value)}
        />
      </FieldPair>
      <SwitchField {...form.field('limits.mayVoid')} />
    </FormGroup>
  )
}

type LimitProps = Parameters<typeof MoneyField>[0]

const isUnlimited = (field: LimitProps) => field.readOnly && field.value === null

const Unlimited = ({ label }: { label: string }) => <FieldText label={label}>{t('Tanpa batas')}</FieldText>

const PercentLimit = (field: LimitProps) =>
  isUnlimited(field) ? <Unlimited label={field.label} /> : <PercentField {...field} />

const MoneyLimit = (field: LimitProps) =>
  isUnlimited(field) ? <Unlimited label={field.label} /> : <MoneyField {...field} />
