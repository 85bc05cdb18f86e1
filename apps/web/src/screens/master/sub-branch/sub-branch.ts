import type { MasterStatus, Ref } from '@merchant/contract/kernel/fields.ts'
import type { Market } from '@merchant/contract/master/market.ts'
import { t } from '../../../app/i18n.ts'
import { master } from '../../../kit/master/master.ts'
import { callsOf } from '../../../kit/master/master-routes.ts'

type SubBranchValues = {
  name: string
  code: string
  branchId: Ref | null
  areaIds: readonly Ref[]
  note: string
  status: MasterStatus
}

/** A new one starts with the given branch. */
export const toSubBranchValues = (market: Market | null, branch: Ref | null): SubBranchValues => ({
  name: market?.name ?? '',
  code: market?.code ?? '',
  branchId: market?.branch ?? branch,
  areaIds: market?.areas ?? [],
  note: market?.note ?? '',
  status: market?.status ?? 'ACTIVE',
})

export const subBranch = master({
  calls: callsOf('/v1/markets'),
  entity: 'market',
  thing: () => t('sub cabang'),
  toValues: (record): SubBranchValues => toSubBranchValues(record, null),
  // `branchId` 0 is never sent: the form requires the branch.
  toBody: (values) => ({
    ...values,
    branchId: values.branchId?.id ?? 0,
    areaIds: values.areaIds.map(({ id }) => id),
  }),
  questions: () => ({
    ACTIVE: {
      title: (count) => t('Aktifkan {{count}} sub cabang?', { count }),
      consequence: t('Sub cabang ini dapat dipilih lagi untuk pelanggan dan dokumen baru.'),
    },
    INACTIVE: {
      title: (count) => t('Nonaktifkan {{count}} sub cabang?', { count }),
      consequence: t(
        'Sub cabang ini tidak dapat dipilih lagi untuk pelanggan dan dokumen baru. Data yang sudah memakainya tidak berubah, dan sub cabang dapat diaktifkan kembali.',
      ),
    },
  }),
})
