import { t } from '../../../app/i18n.ts'
import { useConfirm } from '../../../kit/confirm/use-confirm.tsx'
import { MasterPage } from '../../../kit/master/master-page.tsx'
import { branch } from './branch.tsx'
import { BranchDeactivation } from './branch-deactivation.tsx'
import { BranchFields } from './branch-fields.tsx'
import { BranchLinks } from './branch-links.tsx'

export default function BranchPage() {
  const { ask, dialog } = useConfirm()
  return (
    <MasterPage
      of={branch}
      confirm={async ({ name, status }, before) => {
        if (before?.status !== 'ACTIVE' || status === 'ACTIVE') return true
        return ask({
          title: t('Nonaktifkan {{name}}?', { name }),
          consequence: <BranchDeactivation />,
          verb: t('Nonaktifkan'),
        })
      }}
      actions={(record) => <BranchLinks branch={record} />}
    >
      {(form) => (
        <>
          <BranchFields form={form} />
          {dialog}
        </>
      )}
    </MasterPage>
  )
}
