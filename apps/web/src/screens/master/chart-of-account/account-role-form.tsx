import type { AccountRoleMap } from '@merchant/contract/accounting/account-role.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { FieldText } from '../../../kit/form/field.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { HistoryPanel } from '../../../kit/history/history-panel.tsx'
import { formFacts } from '../../../kit/master/form-facts.ts'
import { useCan } from '../../../session/access.ts'
import { ExceptionsField, type RoleException } from './account-role-exceptions.tsx'
import { accountRoleAddress } from './addresses.ts'
import { classWords, sideWords } from './chart-words.ts'

type RoleValues = { accountId: Ref | null; exceptions: readonly RoleException[] }

const toValues = (role: AccountRoleMap | null): RoleValues => ({
  accountId: role?.account ?? null,
  exceptions: (role?.exceptions ?? []).map(({ branch, account }) => ({ branch, account })),
})

/** What is read again after another account of a role; accounts show their roles. */
const saved = {
  invalidates: [
    'GET /accounting/coa/account-role',
    'GET /accounting/coa/account-role/{id}',
    'GET /accounting/coa/account',
    'GET /accounting/coa/account/{id}',
    'GET /v1/histories/{entity}/{id}',
  ],
  notice: false,
} as const

export function AccountRoleForm({ mode, role }: { mode: FormMode; role: AccountRoleMap }) {
  const can = useCan()
  const set = useCommand('PUT /accounting/coa/account-role', saved)
  const form = useRecordForm({
    mode,
    record: role,
    toValues,
    ...formFacts('account_role', toValues(null)),
    save: ({ accountId, exceptions }: RoleValues, version = role.version) =>
      set.mutateAsync({
        body: {
          role: role.role,
          accountId: accountId?.id ?? 0, // the form asks for it before anything is sent
          exceptions: exceptions.map(({ branch, account }) => ({
            branchId: branch.id,
            accountId: account?.id ?? 0, // refused by the server, which names the field
          })),
          version,
        },
      }),
    reload: () => api('GET /accounting/coa/account-role/{id}', { params: { id: role.id } }),
  })
  const choices = { status: 'ACTIVE', isPostable: 'true', class: role.class }
  return (
    <FormShell
      form={form}
      thing={t('peran akun')}
      name={role.name}
      draftKey={`master.account-role.${role.role}`}
      to={{
        list: accountRoleAddress.list,
        edit: can('master.chart-of-account:edit') ? accountRoleAddress.edit(role) : undefined,
      }}
      footer={
        mode === 'VIEW' && role.recordId !== null && <HistoryPanel entity="account_role" id={role.recordId} />
      }
    >
      <FormGroup title={t('Peran')}>
        <FieldText label={t('Isinya')}>{role.why}</FieldText>
        <FieldPair>
          <FieldText label={t('Golongan')}>{classWords()[role.class]}</FieldText>
          <FieldText label={t('Saldo normal')}>{sideWords()[role.normalSide]}</FieldText>
        </FieldPair>
        {role.isControl && (
          <FieldText label={t('Akun kontrol')}>
            {t('Hanya diisi oleh dokumen; akunnya tertutup untuk jurnal manual dan memegang satu peran.')}
          </FieldText>
        )}
      </FormGroup>
      <FormGroup title={t('Akun perusahaan')}>
        <LookupField {...form.field('accountId')} route="GET /accounting/coa/account" query={choices} />
      </FormGroup>
      <FormGroup title={t('Pengecualian cabang')}>
        <ExceptionsField {...form.field('exceptions')} choices={choices} />
      </FormGroup>
    </FormShell>
  )
}
