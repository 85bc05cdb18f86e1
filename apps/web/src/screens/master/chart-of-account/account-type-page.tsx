import { t } from '../../../app/i18n.ts'
import { ChoiceField, SelectField, StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { MasterPage } from '../../../kit/master/master-page.tsx'
import { optionsOf } from '../../../kit/words.ts'
import { accountType } from './account-type.ts'
import { cashFlowWords, classWords, sectionWords, sideWords } from './chart-words.ts'

export default function AccountTypePage() {
  return (
    <MasterPage of={accountType}>
      {({ field }) => (
        <>
          <FormGroup title={t('Identitas')}>
            <FieldPair>
              <TextField {...field('name')} />
              <TextField {...field('code')} upperCase />
            </FieldPair>
            <StatusField {...field('status')} />
          </FormGroup>
          <FormGroup title={t('Letak di laporan')}>
            <FieldPair>
              <SelectField {...field('class')} options={optionsOf(classWords())} />
              <ChoiceField {...field('normalSide')} options={optionsOf(sideWords())} />
            </FieldPair>
            <FieldPair>
              <SelectField {...field('reportSection')} options={optionsOf(sectionWords())} />
              <SelectField {...field('cashFlowGroup')} options={optionsOf(cashFlowWords())} />
            </FieldPair>
          </FormGroup>
        </>
      )}
    </MasterPage>
  )
}
