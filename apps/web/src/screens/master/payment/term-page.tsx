import { t } from '../../../app/i18n.ts'
import { StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { NumberField, PercentField } from '../../../kit/form/fields/number-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { MasterPage } from '../../../kit/master/master-page.tsx'
import { term } from './term.ts'

export default function TermPage() {
  return (
    <MasterPage of={term}>
      {({ field }) => (
        <>
          <FormGroup title={t('Identitas')}>
            <FieldPair>
              <TextField {...field('name')} />
              <TextField {...field('code')} upperCase />
            </FieldPair>
            <StatusField {...field('status')} />
          </FormGroup>
          <FormGroup title={t('Kapan dibayar')}>
            <NumberField {...field('days')} unit={t('hari')} />
            <FieldPair>
              <PercentField {...field('discountPercent')} />
              <NumberField {...field('discountDays')} unit={t('hari')} />
            </FieldPair>
          </FormGroup>
        </>
      )}
    </MasterPage>
  )
}
