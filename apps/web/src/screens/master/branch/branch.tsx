import { t } from '../../../app/i18n.ts'
import { master } from '../../../kit/master/master.ts'
import { callsOf } from '../../../kit/master/master-routes.ts'
import { BranchDeactivation } from './branch-deactivation.tsx'
import { toBranchBody, toBranchValues } from './branch-values.ts'
import { branchWords } from './branch-words.ts'

export const branch = master({
  calls: callsOf('/v1/branches'),
  entity: 'branch',
  thing: () => t('cabang'),
  words: branchWords,
  toValues: toBranchValues,
  toBody: toBranchBody,
  // Sub-branches show the name of their branch.
  shownBy: ['GET /v2/branch-group', 'GET /v1/markets', 'GET /v1/markets/{id}'],
  questions: () => ({
    ACTIVE: {
      title: (count) => t('Aktifkan {{count}} cabang?', { count }),
      consequence: t('Cabang ini dapat dipilih lagi untuk karyawan, sub cabang, dan dokumen baru.'),
    },
    INACTIVE: {
      title: (count) => t('Nonaktifkan {{count}} cabang?', { count }),
      consequence: <BranchDeactivation />,
    },
  }),
})
