import { Checkbox, Group } from '@mantine/core'
import type { Account, AccountUsage } from '@merchant/contract/accounting/account.ts'
import { t } from '../../../app/i18n.ts'
import { type FieldProps, FieldText } from '../../../kit/form/field.tsx'
import { StatusField, SwitchField } from '../../../kit/form/fields/choice-fields.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { MultiLookupField } from '../../../kit/form/fields/multi-lookup-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import type { RecordForm } from '../../../kit/form/use-record-form.ts'
import { optionsOf } from '../../../kit/words.ts'
import type { AccountValues } from './account-values.ts'
import { classWords, sideWords, usageWords } from './chart-words.ts'

const active = { status: 'ACTIVE' } as const
const headings = { status: 'ACTIVE', isPostable: 'false' } as const

interface AccountFieldsProps {
  form: RecordForm<AccountValues>
  account: Account | null
}

/** The fields of an account in their groups. */
export const AccountFields = ({ form, account }: AccountFieldsProps) => (
  <>
    <FormGroup title={t('Identitas')}>
      <FieldPair>
        <TextField {...form.field('name')} />
        <TextField
          {...form.field('code')}
          description={t('Angka golongan, tanda hubung, lalu 4 sampai 6 angka, misalnya 6-1105.')}
        />
      </FieldPair>
      <FieldPair>
        <LookupField
          {...form.field('accountTypeId')}
          route="GET /accounting/coa/account-type"
          query={active}
        />
        <LookupField {...form.field('parentId')} route="GET /accounting/coa/account" query={headings} />
      </FieldPair>
      {form.mode === 'VIEW' && account && <Derived account={account} />}
      <StatusField {...form.field('status')} />
    </FormGroup>
    <FormGroup title={t('Pemakaian')}>
      <SwitchField
        {...form.field('isPostable')}
        description={t('Jurnal hanya dicatat pada akun transaksi; akun kelompok memuat akun lain.')}
      />
      {form.values.isPostable && <PostingFields form={form} />}
    </FormGroup>
  </>
)

/** The facts that follow from the type, the parent and the account roles. */
function Derived({ account }: { account: Account }) {
  return (
    <>
      <FieldPair>
        <FieldText label={t('Golongan')}>{classWords()[account.class]}</FieldText>
        <FieldText label={t('Saldo normal')}>{sideWords()[account.normalSide]}</FieldText>
      </FieldPair>
      <FieldText label={t('Letak di bagan')}>
        {account.path.map(({ code, name }) => `${code} ${name}`).join(' › ')}
      </FieldText>
      <FieldText label={t('Peran akun')}>{account.roles.join(', ')}</FieldText>
    </>
  )
}

const PostingFields = ({ form }: Pick<AccountFieldsProps, 'form'>) => (
  <>
    <SwitchField
      {...form.field('allowManual')}
      description={t('Matikan untuk akun kontrol, yang hanya diisi oleh dokumen.')}
    />
    <UsagesField {...form.field('usages')} />
    <MultiLookupField {...form.field('branchIds')} route="GET /v1/branches" query={active} />
    <SwitchField {...form.field('isBankOverdraftAllowed')} />
  </>
)

/** The screens on which the account can be chosen. */
function UsagesField(field: FieldProps<AccountUsage[]>) {
  const words = usageWords()
  if (field.readOnly)
    return <FieldText label={field.label}>{field.value.map((usage) => words[usage]).join(', ')}</FieldText>
  return (
    <Checkbox.Group
      label={field.label}
      description={t('Layar tempat akun ini dapat dipilih.')}
      error={field.error ?? null}
      value={field.value}
      onChange={field.onChange}
    >
      <Group gap="sm" mt={6}>
        {optionsOf(words).map(({ value, label }) => (
          <Checkbox key={value} value={value} label={label} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
