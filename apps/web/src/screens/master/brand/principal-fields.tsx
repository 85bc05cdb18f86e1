import { t } from '../../../app/i18n.ts'
import { StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import type { RecordForm } from '../../../kit/form/use-record-form.ts'
import type { PrincipalValues } from './principal.ts'

/** The fields of a principal, on its page and in the dialog of the brand form. */
export function PrincipalFields({ form }: { form: RecordForm<PrincipalValues> }) {
  return (
    <>
      <FormGroup title={t('Identitas')}>
        <FieldPair>
          <TextField {...form.field('name')} />
          <TextField {...form.field('code')} upperCase />
        </FieldPair>
        <TextField {...form.field('npwp')} inputMode="numeric" placeholder={t('15 atau 16 angka')} />
        <StatusField {...form.field('status')} />
      </FormGroup>
      <FormGroup title={t('Kontak')}>
        <TextField {...form.field('phone')} inputMode="tel" />
        <TextAreaField {...form.field('address')} />
      </FormGroup>
    </>
  )
}
