import { t } from '../../../app/i18n.ts'
import { StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { MasterPage } from '../../../kit/master/master-page.tsx'
import { merchantTag } from './merchant-tag.ts'

export default function MerchantTagPage() {
  return (
    <MasterPage of={merchantTag}>
      {({ field }) => (
        <FormGroup title={t('Identitas')}>
          <FieldPair>
            <TextField {...field('name')} />
            <TextField
              {...field('color')}
              upperCase
              description={t('Tanda # lalu 6 angka atau huruf A sampai F, misalnya #3CB144.')}
            />
          </FieldPair>
          <TextField {...field('description')} />
          <StatusField {...field('status')} />
        </FormGroup>
      )}
    </MasterPage>
  )
}
