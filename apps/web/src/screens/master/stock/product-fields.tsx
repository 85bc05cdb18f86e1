import { t } from '../../../app/i18n.ts'
import {
  ChoiceField,
  SelectField,
  StatusField,
  SwitchField,
} from '../../../kit/form/fields/choice-fields.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { NumberField } from '../../../kit/form/fields/number-field.tsx'
import { PicturesField } from '../../../kit/form/fields/pictures-field.tsx'
import { TextAreaField, TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import type { RecordForm } from '../../../kit/form/use-record-form.ts'
import { optionsOf } from '../../../kit/words.ts'
import type { ProductValues } from './product-values.ts'
import { taxOptions, typeWords } from './product-words.ts'
import { UnitsGrid } from './units-grid.tsx'

/** As many as the API takes. */
const PICTURES_MOST = 8

const active = { status: 'ACTIVE' }

/** The groups of fields of a product. */
export const ProductFields = ({ form }: { form: RecordForm<ProductValues> }) => (
  <>
    <FormGroup title={t('Identitas')}>
      <FieldPair>
        <TextField {...form.field('name')} />
        <TextField {...form.field('sku')} upperCase />
      </FieldPair>
      <FieldPair>
        <LookupField {...form.field('brandId')} route="GET /v1/brands" query={active} />
        <LookupField {...form.field('categoryId')} route="GET /v1/categories" query={active} />
      </FieldPair>
      <FieldPair>
        <ChoiceField {...form.field('type')} options={optionsOf(typeWords())} />
        <SelectField {...form.field('taxCode')} options={taxOptions(form.values.taxCode)} />
      </FieldPair>
      <StatusField {...form.field('status')} />
    </FormGroup>
    <FormGroup title={t('Satuan', { context: 'many' })}>
      <UnitsGrid {...form.field('units')} />
    </FormGroup>
    <FormGroup title={t('Pemakaian')}>
      <FieldPair>
        <SwitchField {...form.field('isPurchasable')} />
        <SwitchField {...form.field('isSellable')} />
      </FieldPair>
      <FieldPair>
        <NumberField {...form.field('weightGram')} unit={t('gram')} />
        <NumberField {...form.field('shelfLifeDays')} unit={t('hari')} />
      </FieldPair>
    </FormGroup>
    <FormGroup title={t('Tampilan')}>
      <PicturesField {...form.field('imageFileId')} purpose="PRODUCT" most={PICTURES_MOST} />
      <TextAreaField {...form.field('note')} />
    </FormGroup>
  </>
)
