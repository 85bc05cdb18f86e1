import { t } from '../../../app/i18n.ts'
import { AreaFields } from '../../../kit/form/fields/area-fields.tsx'
import { ChoiceField, StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { PlaceFields } from '../../../kit/form/fields/place-fields.tsx'
import { TextAreaField, TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import type { RecordForm } from '../../../kit/form/use-record-form.ts'
import { optionsOf } from '../../../kit/words.ts'
import { useCan } from '../../../session/access.ts'
import type { BranchValues } from './branch-values.ts'
import { kindWords, ownershipWords, taxMeanings, taxWords, zoneWords } from './branch-words.ts'

const active = { status: 'ACTIVE' } as const

type Form = { form: RecordForm<BranchValues> }

/** The fields of a branch in their groups. */
export const BranchFields = ({ form }: Form) => (
  <>
    <FormGroup title={t('Identitas')}>
      <FieldPair>
        <TextField {...form.field('name')} />
        <TextField {...form.field('code')} upperCase description={t('3 sampai 6 huruf atau angka.')} />
      </FieldPair>
      <StatusField {...form.field('status')} />
    </FormGroup>
    <StructureFields form={form} />
    <FormGroup title={t('Alamat & lokasi')}>
      <TextAreaField {...form.field('address')} />
      <AreaFields
        region={form.field('region')}
        city={form.field('city')}
        district={form.field('district')}
        subDistrict={form.field('subDistrict')}
        postCode={form.field('postCode')}
      />
      <FieldPair>
        <TextField {...form.field('postCode')} inputMode="numeric" description={t('5 angka.')} />
        <TextField {...form.field('phone')} inputMode="tel" />
      </FieldPair>
      <PlaceFields lat={form.field('lat')} lng={form.field('lng')} />
    </FormGroup>
    <RuleFields form={form} />
  </>
)

/** The branch's place in the structure, and its owner. */
function StructureFields({ form }: Form) {
  const owner = form.field('ownerEmployeeId')
  const maySeeStaff = useCan()('system.setup-user:view')
  return (
    <FormGroup title={t('Susunan')}>
      <FieldPair>
        <ChoiceField {...form.field('kind')} options={optionsOf(kindWords())} />
        <ChoiceField {...form.field('ownership')} options={optionsOf(ownershipWords())} />
      </FieldPair>
      <FieldPair>
        <LookupField {...form.field('parentBranchId')} route="GET /v1/branches" query={active} />
        <LookupField {...form.field('supplyBranchId')} route="GET /v1/branches" query={active} />
      </FieldPair>
      <FieldPair>
        <LookupField
          {...owner}
          readOnly={owner.readOnly || !maySeeStaff}
          route="POST /core/v1/employees/get/all"
          query={{ ...active, post: 'OWNER' }}
        />
      </FieldPair>
    </FormGroup>
  )
}

/** The rules of the branch: time zone, prices and books. */
function RuleFields({ form }: Form) {
  const taxMode = form.field('taxMode')
  return (
    <FormGroup title={t('Aturan')}>
      <FieldPair>
        <DateField {...form.field('goLiveDate')} />
        <ChoiceField {...form.field('timezone')} options={optionsOf(zoneWords())} />
      </FieldPair>
      <ChoiceField {...taxMode} options={optionsOf(taxWords())} description={taxMeanings()[taxMode.value]} />
    </FormGroup>
  )
}
