import type { Employee } from '@merchant/contract/system/employee.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { useConfirm } from '../../../kit/confirm/use-confirm.tsx'
import { BankFields } from '../../../kit/form/fields/bank-fields.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, type RecordForm, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { HistoryPanel } from '../../../kit/history/history-panel.tsx'
import { addressesOf, factsOf } from '../../../kit/master/master.ts'
import { readMaster, savedOf } from '../../../kit/master/master-calls.ts'
import { WhereUsed } from '../../../kit/master/where-used.tsx'
import { useBranchScope, useCan } from '../../../session/access.ts'
import { reloadUser } from '../../../session/sign-in.ts'
import { useCurrentUser, useSession } from '../../../session/store.ts'
import { AccessFields } from './access-fields.tsx'
import { employee as master } from './employee.ts'
import { EmployeeSignIn } from './employee-sign-in.tsx'
import { type EmployeeValues, toEmployeeBody, toEmployeeValues } from './employee-values.ts'
import { IssuedPasswordDialog, showIssuedPassword } from './issued-password.tsx'

/** The default branch of a new person: the header's branch, if there is one. */
function useUsualBranch() {
  const { choice } = useSession()
  const { branchId } = useBranchScope()
  const { employee } = useCurrentUser()
  if (choice.branch) return choice.branch
  return branchId === employee.branchId ? { id: employee.branchId, name: employee.branchName } : null
}

interface EmployeeFormProps {
  mode: FormMode
  employee: Employee | null
}

function useEmployeeForm({ mode, employee }: EmployeeFormProps, own: boolean) {
  const usualBranch = useUsualBranch()
  const add = useCommand(master.calls.create, savedOf(master))
  const edit = useCommand(master.calls.update, savedOf(master))
  const confirm = useConfirm()
  const toValues = (record: Employee | null) => toEmployeeValues(record, usualBranch)
  const form = useRecordForm({
    mode,
    record: employee,
    toValues,
    ...factsOf(master, mode),
    save: async (values: EmployeeValues, version) => {
      if (!employee || version === undefined) {
        const added = await add.mutateAsync({ body: toEmployeeBody(values) })
        showIssuedPassword(added)
        return added
      }
      const saved = await edit.mutateAsync({ body: { ...toEmployeeBody(values), id: employee.id, version } })
      if (own) reloadUser().catch(() => undefined) // saved; the header shows the new name after a reload
      return saved
    },
    confirm: async (values, before) =>
      before?.status !== 'ACTIVE' ||
      values.status === 'ACTIVE' ||
      confirm.ask(deactivation(values.name, employee)),
    ...(employee && { reload: () => readMaster(master.calls, employee.id) }),
  })
  return { form, blank: toValues(null), dialog: confirm.dialog }
}

export function EmployeeForm({ mode, employee }: EmployeeFormProps) {
  const mayEdit = useCan()(master.rights.edit)
  const { list, edit } = addressesOf(master)
  const own = useCurrentUser().employee.id === employee?.id
  const { form, blank, dialog } = useEmployeeForm({ mode, employee }, own)
  return (
    <>
      <FormShell
        form={form}
        thing={master.thing()}
        name={employee?.name}
        draftKey={`system.employee.${employee?.id ?? 'add'}`}
        to={{ list, edit: employee && mayEdit ? edit(employee) : undefined }}
        blank={blank}
        footer={mode === 'VIEW' && employee && <HistoryPanel entity="employee" id={employee.id} />}
      >
        <IdentityFields form={form} />
        <AccessFields form={form} own={own} />
        <FormGroup title={t('Rekening bank')}>
          <BankFields
            bankId={form.field('bankId')}
            bankAccountNo={form.field('bankAccountNo')}
            bankHolder={form.field('bankHolder')}
          />
        </FormGroup>
        {mode === 'VIEW' && employee && <EmployeeSignIn employee={employee} own={own} mayReset={mayEdit} />}
      </FormShell>
      {dialog}
      <IssuedPasswordDialog />
    </>
  )
}

function IdentityFields({ form }: { form: RecordForm<EmployeeValues> }) {
  const adding = form.mode === 'ADD'
  return (
    <FormGroup title={t('Identitas')}>
      <FieldPair>
        <TextField {...form.field('name')} />
        <TextField
          {...form.field('code')}
          upperCase
          {...(adding && { description: t('Bila kosong, dibuat dari nama.') })}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          {...form.field('email')}
          inputMode="email"
          {...(adding && { description: t('Dipakai untuk masuk.') })}
        />
        <TextField {...form.field('phone')} inputMode="tel" />
      </FieldPair>
    </FormGroup>
  )
}

/** One question, with what still uses the person. */
const deactivation = (name: string, employee: Employee | null) => ({
  title: t('Nonaktifkan {{name}}?', { name }),
  consequence: (
    <>
      {t(
        'Sesinya yang sedang terbuka berakhir saat itu juga, dan ia tidak dapat masuk sampai diaktifkan kembali. Dokumen yang dibuatnya tidak berubah.',
      )}
      {employee && <WhereUsed master={master.entity} ids={[employee.id]} />}
    </>
  ),
  verb: t('Simpan & nonaktifkan'),
})
