import { t } from '../../../app/i18n.ts'
import { StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { MasterPage } from '../../../kit/master/master-page.tsx'
import { category } from './category.ts'

export default function CategoryPage() {
  return (
    <MasterPage of={category}>
      {({ field }) => (
        <FormGroup title={t('Identitas')}>
          <FieldPair>
            <TextField {...field('name')} />
            <TextField {...field('code')} upperCase />
          </FieldPair>
          <LookupField {...field('parentId')} route="GET /v1/categories" query={{ status: 'ACTIVE' }} />
          <StatusField {...field('status')} />
        </FormGroup>
      )}
    </MasterPage>
  )
}
