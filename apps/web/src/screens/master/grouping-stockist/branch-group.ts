import type { MasterStatus, Ref } from '@merchant/contract/kernel/fields.ts'
import { t } from '../../../app/i18n.ts'
import { master } from '../../../kit/master/master.ts'
import { callsOf } from '../../../kit/master/master-routes.ts'

type BranchGroupValues = {
  name: string
  branchIds: readonly Ref[]
  status: MasterStatus
}

export const branchGroup = master({
  calls: callsOf('/v2/branch-group'),
  entity: 'branch_group',
  thing: () => t('kelompok cabang'),
  toValues: (record): BranchGroupValues => ({
    name: record?.name ?? '',
    branchIds: record?.branches ?? [],
    status: record?.status ?? 'ACTIVE',
  }),
  toBody: ({ branchIds, ...values }) => ({ ...values, branchIds: branchIds.map(({ id }) => id) }),
  shownBy: ['GET /v1/branches', 'GET /v1/branches/{id}'],
  questions: () => ({
    ACTIVE: {
      title: (count) => t('Aktifkan {{count}} kelompok cabang?', { count }),
      consequence: t('Kelompok ini dapat dipilih lagi untuk harga, banner, dan saringan.'),
    },
    INACTIVE: {
      title: (count) => t('Nonaktifkan {{count}} kelompok cabang?', { count }),
      consequence: t(
        'Kelompok ini tidak dapat dipilih lagi. Harga, banner, dan promosi yang sudah memakainya tetap berlaku, dan kelompok dapat diaktifkan kembali.',
      ),
    },
  }),
})
