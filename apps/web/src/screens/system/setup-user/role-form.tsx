import { Button } from '@mantine/core'
import { navbarKeys } from '@merchant/contract/system/access-catalogue.ts'
import type { Role } from '@merchant/contract/system/role.ts'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { useConfirm } from '../../../kit/confirm/use-confirm.tsx'
import { SelectField, StatusField, SwitchField } from '../../../kit/form/fields/choice-fields.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, type RecordForm, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { HistoryPanel } from '../../../kit/history/history-panel.tsx'
import { formFacts } from '../../../kit/master/form-facts.ts'
import { addressesOf } from '../../../kit/master/master.ts'
import { readMaster, savedOf } from '../../../kit/master/master-calls.ts'
import { useCan } from '../../../session/access.ts'
import { reloadUser } from '../../../session/sign-in.ts'
import { useCurrentUser } from '../../../session/store.ts'
import { LimitFields } from './limit-fields.tsx'
import { Matrix } from './matrix/matrix.tsx'
import type { RightsMenu } from './matrix/rights.ts'
import { reachOptions, reachWords } from './reach.ts'
import { role as master } from './role.ts'
import { changeConfirmation } from './role-change.tsx'
import { RoleCopyDialog } from './role-copy.tsx'
import { RoleHolders } from './role-holders.tsx'
import { type RoleValues, rightsOf, roleLabels, toRoleBody, toRoleValues, valuesOf } from './role-values.ts'

interface RoleFormProps {
  mode: FormMode
  role: Role | null
  /** Every menu and right that exists. */
  catalogue: readonly RightsMenu[]
}

function useRoleForm({ mode, role, catalogue }: RoleFormProps) {
  const add = useCommand(master.calls.create, savedOf(master))
  const edit = useCommand(master.calls.update, savedOf(master))
  const confirm = useConfirm()
  const own = useCurrentUser().role.id === role?.id
  const labels = roleLabels(catalogue)
  const form = useRecordForm({
    mode,
    record: role,
    toValues: (record: Role | null) => toRoleValues(record, catalogue),
    ...formFacts('role', { name: '', reach: '', status: '' }),
    labels,
    words: reachWords(),
    save: async (values: RoleValues, version) => {
      const body = toRoleBody(values, catalogue)
      if (!role || version === undefined) return add.mutateAsync({ body })
      const saved = await edit.mutateAsync({ params: { roleId: role.id }, body: { ...body, version } })
      if (own) reloadUser().catch(() => undefined) // saved; the own menu follows at the next start
      return saved
    },
    confirm: async (values, before) => {
      const asked =
        before &&
        changeConfirmation(values, before, { catalogue, labels, holders: role?.employeeCount ?? 0, own })
      return asked ? confirm.ask(asked) : true
    },
    ...(role && { reload: () => readMaster(master.calls, role.id) }),
  })
  return { form, dialog: confirm.dialog }
}

export function RoleForm({ mode, role, catalogue }: RoleFormProps) {
  const can = useCan()
  const { list, edit } = addressesOf(master)
  const { form, dialog } = useRoleForm({ mode, role, catalogue })
  const [copying, setCopying] = useState(false)
  const mayCopy = role !== null && can(master.rights.add)
  return (
    <>
      <FormShell
        form={form}
        thing={master.thing()}
        name={role?.name}
        wide
        draftKey={`system.role.${role?.id ?? 'add'}`}
        to={{ list, edit: role && can(master.rights.edit) ? edit(role) : undefined }}
        actions={
          mayCopy && (
            <Button
              variant="default"
              leftSection={<IconCopy size={15} aria-hidden />}
              onClick={() => setCopying(true)}
            >
              {t('Salin peran')}
            </Button>
          )
        }
        blank={toRoleValues(null, catalogue)}
        footer={mode === 'VIEW' && role && <HistoryPanel entity="role" id={role.id} />}
      >
        <FormGroup title={t('Peran')}>
          <FieldPair>
            <TextField {...form.field('name')} />
            <StatusField {...form.field('status')} />
          </FieldPair>
          <ReachField form={form} />
          {mode !== 'ADD' && role && <RoleHolders role={role} />}
        </FormGroup>
        <FormGroup title={t('Hak akses')}>
          <Matrix
            catalogue={catalogue}
            rights={rightsOf(form.values, catalogue)}
            onChange={
              mode === 'VIEW'
                ? undefined
                : (rights) => form.setValues({ ...form.values, ...valuesOf(rights, catalogue) })
            }
          />
        </FormGroup>
        <LimitFields form={form} />
        <HeaderRights form={form} />
      </FormShell>
      {dialog}
      {copying && role && <RoleCopyDialog role={role} onClose={() => setCopying(false)} />}
    </>
  )
}

/** A role always has a reach, so emptying the field changes nothing. */
function ReachField({ form }: { form: RecordForm<RoleValues> }) {
  const field = form.field('reach')
  return (
    <SelectField
      {...field}
      required
      options={reachOptions()}
      onChange={(reach) => reach && field.onChange(reach)}
    />
  )
}

/** The rights without a screen: the selectors at the top of every screen. */
function HeaderRights({ form }: { form: RecordForm<RoleValues> }) {
  return (
    <FormGroup title={t('Pemilih di bagian atas layar')}>
      <SwitchField
        {...form.field(navbarKeys.branch)}
        description={t('Memilih satu cabang yang datanya ditampilkan, atau semuanya.')}
      />
      <SwitchField
        {...form.field(navbarKeys.branchGroup)}
        description={t(
          'Memilih satu kelompok cabang yang datanya ditampilkan, atau semuanya. Tidak tampil bila pemilih cabang juga diberikan.',
        )}
      />
    </FormGroup>
  )
}
