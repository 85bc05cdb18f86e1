import type { MasterStatus, Ref } from '@merchant/contract/kernel/fields.ts'
import type { Community } from '@merchant/contract/master/community.ts'
import { t } from '../../../app/i18n.ts'
import { master } from '../../../kit/master/master.ts'
import { callsOf } from '../../../kit/master/master-routes.ts'

type CommunityValues = Pick<Community, 'name' | 'leaderName' | 'phone'> & {
  branchId: Ref | null
  memberCount: number | null
  status: MasterStatus
}

export const toCommunityValues = (community: Community | null, branch: Ref | null): CommunityValues => ({
  name: community?.name ?? '',
  leaderName: community?.leaderName ?? '',
  phone: community?.phone ?? '',
  branchId: community?.branch ?? branch,
  memberCount: community?.memberCount ?? 0,
  status: community?.status ?? 'ACTIVE',
})

export const community = master({
  calls: callsOf('/v1/communities'),
  entity: 'community',
  thing: () => t('komunitas'),
  inline: ['name', 'leaderName', 'phone', 'memberCount'],
  toValues: (record) => toCommunityValues(record, null),
  /** `branchId` 0 is never sent: the form requires it. */
  toBody: ({ branchId, memberCount, ...rest }) => ({
    ...rest,
    branchId: branchId?.id ?? 0,
    memberCount: memberCount ?? 0,
  }),
  questions: () => ({
    ACTIVE: {
      title: (count) => t('Aktifkan {{count}} komunitas?', { count }),
      consequence: t('Komunitas ini dapat dipilih lagi.'),
    },
    INACTIVE: {
      title: (count) => t('Nonaktifkan {{count}} komunitas?', { count }),
      consequence: t('Komunitas ini tidak dapat dipilih lagi, dan dapat diaktifkan kembali.'),
    },
  }),
})
