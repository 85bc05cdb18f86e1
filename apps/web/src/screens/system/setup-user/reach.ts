import type { BranchReach } from '@merchant/contract/system/role.ts'
import { t } from '../../../app/i18n.ts'

/** How far a role sees, in words and with what that means for its holders. */
export const reachWords = (): Record<BranchReach, { label: string; description: string }> => ({
  ALL: {
    label: t('Semua cabang'),
    description: t('Melihat data semua cabang perusahaan.'),
  },
  CENTRE: {
    label: t('Semua cabang bagi orang pusat'),
    description: t('Karyawan kantor pusat melihat semua cabang; yang lain hanya cabangnya sendiri.'),
  },
  OWNED: {
    label: t('Cabang miliknya'),
    description: t('Melihat cabangnya sendiri dan cabang yang dimilikinya. Pemilik diatur di menu Cabang.'),
  },
  ASSIGNED: {
    label: t('Cabang yang ditugaskan'),
    description: t('Melihat cabangnya sendiri dan cabang lain yang dipilih di data karyawannya.'),
  },
})

export const reachOptions = () =>
  // Object.entries forgets the key type; the keys are those of the record.
  (Object.entries(reachWords()) as [BranchReach, { label: string; description: string }][]).map(
    ([value, words]) => ({ value, ...words }),
  )
