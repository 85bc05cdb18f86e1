import { t } from '../../../app/i18n.ts'
import { StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FormGroup } from '../../../kit/form/form-parts.tsx'
import { MasterPage } from '../../../kit/master/master-page.tsx'
import { merchantTag } from './merchant-tag.ts'
import { TagColourField } from './tag-colour-field.tsx'

export default function MerchantTagPage() {
  return (
    <MasterPage of={merchantTag}>
      {({ field }) => (
        <FormGroup title={t('Identitas')}>
          <TextField {...field('name')} />
          <TagColourField {...field('color')} />
          <TextField {...field('description')} />
          <StatusField {...field('status')} />
        </FormGroup>
      )}
    </MasterPage>
  )
}
