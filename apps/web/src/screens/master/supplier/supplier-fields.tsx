import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { BankFields } from '../../../kit/form/fields/bank-fields.tsx'
import { SelectField, StatusField, SwitchField } from '../../../kit/form/fields/choice-fields.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { MultiLookupField } from '../../../kit/form/fields/multi-lookup-field.tsx'
import { MoneyField } from '../../../kit/form/fields/number-field.tsx'
import { TextAreaField, TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import type { RecordForm } from '../../../kit/form/use-record-form.ts'
import type { SupplierValues } from './supplier-values.ts'

const active = { status: 'ACTIVE' } as const

type Form = { form: RecordForm<SupplierValues> }

/** The fields of a supplier in their groups. */
export const SupplierFields = ({ form }: Form) => (
  <>
    <FormGroup title={t('Identitas')}>
      <FieldPair>
        <TextField {...form.field('name')} />
        <TextField {...form.field('code')} upperCase />
      </FieldPair>
      <StatusField {...form.field('status')} />
    </FormGroup>
    <TaxFields form={form} />
    <FormGroup title={t('Pembayaran')}>
      <FieldPair>
        <LookupField {...form.field('paymentTermId')} route="GET /v1/payment-terms" query={active} />
        <MoneyField {...form.field('creditLimit')} />
      </FieldPair>
      <BankFields
        bankId={form.field('bankId')}
        bankAccountNo={form.field('bankAccountNo')}
        bankHolder={form.field('bankHolder')}
      />
    </FormGroup>
    <FormGroup title={t('Alamat & cabang')}>
      <TextField {...form.field('phone')} inputMode="tel" />
      <TextAreaField {...form.field('address')} />
      <BranchesField form={form} />
    </FormGroup>
  </>
)

/** More tax rows than any company has. */
const TAX_LIMIT = 500

function TaxFields({ form }: Form) {
  const taxes = useEndpoint(
    'GET /v1/taxes',
    { query: { limit: TAX_LIMIT, status: 'ACTIVE', sort: 'code,-validFrom' } },
    { staleTime: 60_000 },
  )
  const rows = taxes.data?.rows ?? []
  const newest = rows.filter((tax, index) => rows[index - 1]?.code !== tax.code) // the date of a document decides
  const chosen = form.values.defaultTaxCode
  const options = newest.map(({ code, name }) => ({ value: code, label: `${code} (${name})` }))
  const known = chosen === null || options.some(({ value }) => value === chosen)
  return (
    <FormGroup title={t('Pajak')}>
      <TextField {...form.field('npwp')} inputMode="numeric" placeholder={t('15 atau 16 angka')} />
      <SwitchField {...form.field('isPkp')} description={t('Pemasok memungut PPN.')} />
      <SelectField
        {...form.field('defaultTaxCode')}
        options={known ? options : [...options, { value: chosen, label: chosen }]}
      />
    </FormGroup>
  )
}

function BranchesField({ form }: Form) {
  const field = form.field('branchIds')
  const shown =
    field.readOnly && field.value.length === 0 ? [{ id: 0, name: t('Semua cabang') }] : field.value
  return (
    <MultiLookupField
      {...field}
      label={field.readOnly ? field.label : t('Cabang (kosong berarti semua)')}
      value={shown}
      route="GET /v1/branches"
      query={active}
    />
  )
}
