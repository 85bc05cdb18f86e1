import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { Branch } from '@merchant/contract/master/branch.ts'
import { api } from '../../../api/client.ts'
import { t } from '../../../app/i18n.ts'
import { StatusBulk } from '../../../kit/list/status-bulk.tsx'
import type { Selection } from '../../../kit/list/use-selection.ts'
import { BranchDeactivation } from './branch-deactivation.tsx'
import { branchSaved } from './branch-values.ts'

/** Activates or deactivates many branches. */
export const BranchBulk = ({ selection }: { selection: Selection<Branch> }) => (
  <StatusBulk
    selection={selection}
    setStatus={setStatus}
    invalidates={branchSaved.invalidates}
    questions={{
      ACTIVE: {
        title: (count) => t('Aktifkan {{count}} cabang?', { count }),
        consequence: t('Cabang ini dapat dipilih lagi untuk karyawan, sub cabang, dan dokumen baru.'),
      },
      INACTIVE: {
        title: (count) => t('Nonaktifkan {{count}} cabang?', { count }),
        consequence: <BranchDeactivation />,
      },
    }}
  />
)

const setStatus = ({ id, version }: Branch, status: MasterStatus) =>
  api('PUT /v1/branches', { body: { id, version, status } })
