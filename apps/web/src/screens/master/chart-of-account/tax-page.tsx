import { t } from '../../../app/i18n.ts'
import { FieldText } from '../../../kit/form/field.tsx'
import { ChoiceField, StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { NumberField } from '../../../kit/form/fields/number-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { MasterPage } from '../../../kit/master/master-page.tsx'
import { optionsOf } from '../../../kit/words.ts'
import { rateText, roundingWords, tax } from './tax.ts'

export default function TaxPage() {
  return (
    <MasterPage of={tax}>
      {({ field, values }, mode) => (
        <>
          <FormGroup title={t('Identitas')}>
            <FieldPair>
              <TextField {...field('name')} />
              {/* products and suppliers refer to a tax by its code, so it never changes */}
              <TextField {...field('code')} readOnly={mode !== 'ADD'} upperCase />
            </FieldPair>
            <FieldPair>
              <StatusField {...field('status')} />
              <TextField {...field('fakturCode')} inputMode="numeric" />
            </FieldPair>
          </FormGroup>
          <FormGroup title={t('Tarif')}>
            <FieldPair>
              <NumberField {...field('rateNum')} />
              <NumberField {...field('rateDen')} />
            </FieldPair>
            <FieldPair>
              <NumberField {...field('baseNum')} />
              <NumberField {...field('baseDen')} />
            </FieldPair>
            <FieldText label={t('Hasilnya')}>{rateText(values)}</FieldText>
            <ChoiceField {...field('rounding')} options={optionsOf(roundingWords())} />
          </FormGroup>
          <FormGroup title={t('Masa berlaku')}>
            <FieldPair>
              <DateField {...field('validFrom')} />
              <DateField {...field('validTo')} />
            </FieldPair>
          </FormGroup>
        </>
      )}
    </MasterPage>
  )
}
