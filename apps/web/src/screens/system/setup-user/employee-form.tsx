import type { Employee } from '@merchant/contract/system/employee.ts'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { useConfirm } from '../../../kit/confirm/use-confirm.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { HistoryPanel } from '../../../kit/history/history-panel.tsx'
import { useBranchScope, useCan } from '../../../session/access.ts'
import { reloadUser } from '../../../session/sign-in.ts'
import { useCurrentUser, useSession } from '../../../session/store.ts'
import { AccessFields } from './access-fields.tsx'
import { employeeAddress } from './addresses.ts'
import { EmployeeSignIn } from './employee-sign-in.tsx'
import {
  type EmployeeValues,
  employeeLabels,
  employeeSaved,
  toEmployeeBody,
  toEmployeeValues,
} from './employee-values.ts'
import { IssuedPasswordDialog, showIssuedPassword } from './issued-password.tsx'

/** Where a new person is expected to work: the branch that the header leaves, if it is one. */
function useUsualBranch() {
  const { choice } = useSession()
  const { branchId } = useBranchScope()
  const { employee } = useCurrentUser()
  if (choice.branch) return choice.branch
  return branchId === employee.branchId ? { id: employee.branchId, name: employee.branchName } : null
}

export function EmployeeForm({ mode, employee }: { mode: FormMode; employee: Employee | null }) {
  const can = useCan()
  const usualBranch = useUsualBranch()
  const own = useCurrentUser().employee.id === employee?.id
  const add = useCommand('POST /v1/employees', employeeSaved)
  const edit = useCommand('PUT /v1/employees', employeeSaved)
  const confirm = useConfirm()
  const mayEdit = can('system.setup-user:edit')

  const save = async (values: EmployeeValues, version: number | undefined) => {
    const saved =
      employee && version !== undefined
        ? await edit.mutateAsync({ body: { ...toEmployeeBody(values), id: employee.id, version } })
        : await add.mutateAsync({ body: toEmployeeBody(values) })
    showIssuedPassword(saved)
    if (own) reloadUser().catch(() => undefined) // saved; the header shows the new name after a reload
    return saved
  }
  const form = useRecordForm({
    mode,
    record: employee,
    toValues: (record: Employee | null) => toEmployeeValues(record, usualBranch),
    labels: employeeLabels(),
    required: ['name', ...(employee ? (['code'] as const) : []), 'email', 'roleId', 'branchId'],
    save,
    confirm: async (values, before) =>
      before?.status !== 'ACTIVE' || values.status === 'ACTIVE' || confirm.ask(deactivation(values.name)),
    ...(employee && {
      reload: () => api('GET /core/v1/employees/get/{id}', { params: { id: employee.id } }),
    }),
  })
  return (
    <>
      <FormShell
        form={form}
        thing={t('karyawan')}
        name={employee?.name}
        draftKey={`system.employee.${employee?.id ?? 'add'}`}
        to={{
          list: employeeAddress.list,
          edit: employee && mayEdit ? employeeAddress.edit(employee) : undefined,
        }}
        blank={toEmployeeValues(null, usualBranch)}
        footer={mode === 'VIEW' && employee && <HistoryPanel entity="employee" id={employee.id} />}
      >
        <FormGroup title={t('Identitas')}>
          <FieldPair>
            <TextField {...form.field('name')} maxLength={200} />
            <TextField
              {...form.field('code')}
              maxLength={20}
              upperCase
              {...(mode === 'ADD' && { description: t('Bila kosong, dibuat dari nama.') })}
            />
          </FieldPair>
          <FieldPair>
            <TextField
              {...form.field('email')}
              maxLength={254}
              inputMode="email"
              {...(mode === 'ADD' && { description: t('Dipakai untuk masuk.') })}
            />
            <TextField {...form.field('phone')} maxLength={20} inputMode="tel" />
          </FieldPair>
        </FormGroup>
        <AccessFields form={form} own={own} />
        {mode === 'VIEW' && employee && <EmployeeSignIn employee={employee} own={own} mayReset={mayEdit} />}
      </FormShell>
      {confirm.dialog}
      <IssuedPasswordDialog />
    </>
  )
}

const deactivation = (name: string) => ({
  title: t('Nonaktifkan {{name}}?', { name }),
  consequence: t(
    'Sesinya yang sedang terbuka berakhir saat itu juga, dan ia tidak dapat masuk sampai diaktifkan kembali. Dokumen yang dibuatnya tidak berubah.',
  ),
  verb: t('Simpan & nonaktifkan'),
})
