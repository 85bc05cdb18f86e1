import type { Branch } from '@merchant/contract/master/branch.ts'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { useConfirm } from '../../../kit/confirm/use-confirm.tsx'
import { describeValue } from '../../../kit/form/describe-value.ts'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { HistoryPanel } from '../../../kit/history/history-panel.tsx'
import { formFacts } from '../../../kit/master/form-facts.ts'
import { useCan } from '../../../session/access.ts'
import { branchAddress } from './addresses.ts'
import { BranchDeactivation } from './branch-deactivation.tsx'
import { BranchFields } from './branch-fields.tsx'
import { BranchLinks } from './branch-links.tsx'
import { type BranchValues, branchSaved, toBranchBody, toBranchValues } from './branch-values.ts'
import { branchWords } from './branch-words.ts'

export function BranchForm({ mode, branch }: { mode: FormMode; branch: Branch | null }) {
  const can = useCan()
  const add = useCommand('POST /v1/branches', branchSaved)
  const edit = useCommand('PUT /v1/branches', branchSaved)
  const words = branchWords()
  const confirm = useConfirm()
  const form = useRecordForm({
    mode,
    record: branch,
    toValues: toBranchValues,
    ...formFacts('branch', toBranchValues(null)),
    words,
    save: (values: BranchValues, version) =>
      branch && version !== undefined
        ? edit.mutateAsync({ body: { ...toBranchBody(values), id: branch.id, version } })
        : add.mutateAsync({ body: toBranchBody(values) }),
    confirm: async ({ name, status }, before) => {
      if (before?.status !== 'ACTIVE' || status === 'ACTIVE') return true
      return confirm.ask({
        title: t('Nonaktifkan {{name}}?', { name }),
        consequence: <BranchDeactivation />,
        verb: t('Nonaktifkan'),
      })
    },
    ...(branch && { reload: () => api('GET /v1/branches/{id}', { params: { id: branch.id } }) }),
  })
  return (
    <FormShell
      form={form}
      thing={t('cabang')}
      name={branch?.name}
      draftKey={`master.branch.${branch?.id ?? 'add'}`}
      to={{
        list: branchAddress.list,
        edit: branch && can('master.branch:edit') ? branchAddress.edit(branch) : undefined,
      }}
      blank={toBranchValues(null)}
      actions={mode === 'VIEW' && branch && <BranchLinks branch={branch} />}
      footer={
        mode === 'VIEW' &&
        branch && (
          <HistoryPanel entity="branch" id={branch.id} describe={(value) => describeValue(value, words)} />
        )
      }
    >
      <BranchFields form={form} />
      {confirm.dialog}
    </FormShell>
  )
}
