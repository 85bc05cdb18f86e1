import type { Customer } from '@merchant/contract/master/customer.ts'
import { t } from '../../../app/i18n.ts'
import { dayWords, memberWords, outletWords } from '../../../kit/customer/customer-words.ts'
import { FieldText } from '../../../kit/form/field.tsx'
import { AreaFields } from '../../../kit/form/fields/area-fields.tsx'
import { BankFields } from '../../../kit/form/fields/bank-fields.tsx'
import { ChoiceField, SelectField, StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { ImageField } from '../../../kit/form/fields/image-field.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { MultiLookupField } from '../../../kit/form/fields/multi-lookup-field.tsx'
import { MoneyField, NumberField } from '../../../kit/form/fields/number-field.tsx'
import { PickSeveralField } from '../../../kit/form/fields/pick-several-field.tsx'
import { PlaceFields } from '../../../kit/form/fields/place-fields.tsx'
import { TextAreaField, TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import type { RecordForm } from '../../../kit/form/use-record-form.ts'
import { optionsOf } from '../../../kit/words.ts'
import { useCan } from '../../../session/access.ts'
import type { CustomerValues } from './customer-values.ts'
import { policyWords } from './limits/policy-words.ts'
import { TagChips } from './tag-chips.tsx'

const active = { status: 'ACTIVE' } as const

interface Form {
  form: RecordForm<CustomerValues>
  customer: Customer | null
}

/** The fields of a customer in their groups. */
export const CustomerFields = ({ form, customer }: Form) => (
  <>
    <FormGroup title={t('Identitas')}>
      <FieldPair>
        <TextField {...form.field('name')} />
        <TextField {...form.field('ownerName')} />
      </FieldPair>
      <FieldPair>
        <TextField {...form.field('phone')} inputMode="tel" />
        <TextField {...form.field('email')} inputMode="email" />
      </FieldPair>
      <FieldPair>
        <TextField {...form.field('nik')} inputMode="numeric" />
        <TextField {...form.field('npwp')} inputMode="numeric" />
      </FieldPair>
      <FieldPair>
        <LookupField
          {...form.field('branchId')}
          readOnly={customer !== null || form.field('branchId').readOnly}
          route="GET /v1/branches"
          query={active}
        />
        <SelectField {...form.field('type')} options={optionsOf(memberWords())} />
      </FieldPair>
      <SelectField {...form.field('outletClass')} options={optionsOf(outletWords())} />
      <TagsField form={form} customer={customer} />
      <StatusField {...form.field('status')} />
    </FormGroup>
    <PhotoFields form={form} />
    <CreditFields form={form} />
    <FormGroup title={t('Rekening bank')}>
      <BankFields
        bankId={form.field('bankId')}
        bankAccountNo={form.field('bankAccountNo')}
        bankHolder={form.field('bankHolder')}
      />
    </FormGroup>
    <FormGroup title={t('Tempat')}>
      <TextAreaField {...form.field('address')} />
      <AreaFields
        region={form.field('region')}
        city={form.field('city')}
        district={form.field('district')}
        subDistrict={form.field('subDistrict')}
        postCode={form.field('postCode')}
      />
      <TextField {...form.field('postCode')} inputMode="numeric" />
      <PlaceFields lat={form.field('lat')} lng={form.field('lng')} />
    </FormGroup>
  </>
)

/** Pictures belong to the branch of the customer, so it is chosen first. */
function PhotoFields({ form }: Pick<Form, 'form'>) {
  const { branchId } = form.values
  if (branchId === null) return null
  return (
    <FormGroup title={t('Foto')}>
      <FieldPair>
        <ImageField
          {...form.field('photoStoreId')}
          purpose={{ purpose: 'SHOP_FRONT', branchId: branchId.id }}
        />
        <ImageField {...form.field('photoKtpId')} purpose={{ purpose: 'IDENTITY', branchId: branchId.id }} />
      </FieldPair>
    </FormGroup>
  )
}

/** Labels: with their colours where they are shown, chosen by their names. */
function TagsField({ form, customer }: Form) {
  const tags = form.field('tagIds')
  if (!tags.readOnly) return <MultiLookupField {...tags} route="GET /v1/merchant-tags" query={active} />
  return (
    <FieldText label={tags.label}>
      <TagChips tags={customer?.tags ?? []} />
    </FieldText>
  )
}

/** Neither in the form nor alone: `edit` offers a field that is changed by itself. */
const locked = <F extends { edit?: unknown }>({ edit: _, ...field }: F) => ({ ...field, readOnly: true })

/** Credit that was changed asks why: it becomes a document, which others may have to approve. */
const asksReason = ({ mode, base, values }: RecordForm<CustomerValues>): boolean =>
  mode !== 'VIEW' &&
  (base
    ? values.creditLimit !== base.values.creditLimit ||
      values.termDays !== base.values.termDays ||
      values.creditPolicy !== base.values.creditPolicy
    : values.creditLimit !== null || values.termDays !== null || values.creditPolicy !== 'BLOCK')

/** Credit follows the group unless a user with the right to approve customers sets another. */
function CreditFields({ form }: Pick<Form, 'form'>) {
  const can = useCan()
  const fixed = !can('master.customer:update')
  const maySeeStaff = can('system.setup-user:view')
  const { branchId } = form.values
  const serves = branchId && { servesBranchId: branchId.id }
  const coordinator = form.field('scId')
  const [limit, days, sales] = [form.field('creditLimit'), form.field('termDays'), form.field('picSaId')]
  const policy = form.field('creditPolicy')
  return (
    <FormGroup title={t('Kelompok dan kredit')}>
      <FieldPair>
        <LookupField {...form.field('customerGroupId')} route="GET /v1/customer-groups" query={active} />
        <LookupField
          {...sales}
          readOnly={sales.readOnly || !maySeeStaff}
          route="POST /core/v1/employees/get/all"
          query={{ ...active, post: 'SALES', ...serves }}
        />
      </FieldPair>
      <LookupField
        {...coordinator}
        readOnly={coordinator.readOnly || !maySeeStaff}
        route="POST /core/v1/employees/get/all"
        query={{ ...active, post: 'COORDINATOR', ...serves }}
      />
      <FieldPair>
        <MoneyField {...(fixed ? locked(limit) : limit)} />
        <NumberField {...(fixed ? locked(days) : days)} unit={t('hari')} />
      </FieldPair>
      <ChoiceField {...(fixed ? locked(policy) : policy)} options={optionsOf(policyWords())} />
      {asksReason(form) && <TextField {...form.field('limitReason')} />}
      <PickSeveralField {...form.field('visitDay')} options={optionsOf(dayWords())} />
    </FormGroup>
  )
}
