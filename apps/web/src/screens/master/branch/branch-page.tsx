import { MasterPage } from '../../../kit/master/master-page.tsx'
import { branch } from './branch.tsx'
import { BranchFields } from './branch-fields.tsx'
import { BranchLinks } from './branch-links.tsx'

export default function BranchPage() {
  return (
    <MasterPage of={branch} actions={(record) => <BranchLinks branch={record} />}>
      {(form) => <BranchFields form={form} />}
    </MasterPage>
  )
}
