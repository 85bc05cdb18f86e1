import { type BranchReach, branchReach, reachLabels } from '@merchant/contract/system/reach.ts'
import { t } from '../../../app/i18n.ts'
import type { Words } from '../../../kit/words.ts'

/** Labels of a role's reach. */
export const reachWords = (): Words<BranchReach> => ({
  ALL: t(reachLabels.ALL),
  CENTRE: t(reachLabels.CENTRE),
  OWNED: t(reachLabels.OWNED),
  ASSIGNED: t(reachLabels.ASSIGNED),
  OWN: t(reachLabels.OWN),
})

/** The meaning of each reach for the holders of the role. */
const reachMeanings = (): Words<BranchReach> => ({
  ALL: t('Melihat data semua cabang perusahaan.'),
  CENTRE: t('Karyawan kantor pusat melihat semua cabang; yang lain hanya cabangnya sendiri.'),
  OWNED: t('Melihat cabangnya sendiri dan cabang yang dimilikinya. Pemilik diatur di menu Cabang.'),
  ASSIGNED: t('Melihat cabangnya sendiri dan cabang lain yang dipilih di data karyawannya.'),
  OWN: t('Seperti cabang yang ditugaskan, tetapi dari pesanan penjualan hanya miliknya sendiri.'),
})

export const reachOptions = () => {
  const [words, meanings] = [reachWords(), reachMeanings()]
  return branchReach.map((value) => ({ value, label: words[value], description: meanings[value] }))
}
