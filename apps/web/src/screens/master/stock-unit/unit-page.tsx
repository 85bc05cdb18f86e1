import { t } from '../../../app/i18n.ts'
import { StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { MasterPage } from '../../../kit/master/master-page.tsx'
import { unit } from './unit.ts'

export default function UnitPage() {
  return (
    <MasterPage of={unit}>
      {({ field }) => (
        <FormGroup title={t('Identitas')}>
          <FieldPair>
            <TextField {...field('name')} />
            <TextField {...field('code')} upperCase />
          </FieldPair>
          <StatusField {...field('status')} />
        </FormGroup>
      )}
    </MasterPage>
  )
}
