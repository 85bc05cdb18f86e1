import { t } from '../../../app/i18n.ts'
import { StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { MasterPage } from '../../../kit/master/master-page.tsx'
import { bank } from './bank.ts'

export default function BankPage() {
  return (
    <MasterPage of={bank}>
      {({ field }) => (
        <FormGroup title={t('Identitas')}>
          <FieldPair>
            <TextField {...field('name')} />
            <TextField
              {...field('code')}
              inputMode="numeric"
              description={t('Kode Bank Indonesia, 3 angka, misalnya 014 untuk BCA.')}
            />
          </FieldPair>
          <StatusField {...field('status')} />
        </FormGroup>
      )}
    </MasterPage>
  )
}
