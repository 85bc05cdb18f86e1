import type { Branch } from '@merchant/contract/master/branch.ts'
import { t } from '../../../app/i18n.ts'
import type { Words } from '../../../kit/words.ts'
import { zoneName } from '../../../lib/format.ts'

/** Labels of the fixed values of a branch. */
export const kindWords = (): Words<Branch['kind']> => ({ CENTRE: t('Pusat'), STOCKIST: t('Stokis') })

export const ownershipWords = (): Words<Branch['ownership']> => ({
  OWNED: t('Milik sendiri'),
  PARTNER: t('Milik mitra'),
})

export const taxWords = (): Words<Branch['taxMode']> => ({
  EXCLUDED: t('Belum termasuk'),
  INCLUDED: t('Sudah termasuk'),
  NON_PKP: t('Bukan PKP'),
})

/** The meaning of each tax mode for the selling prices (domain-sales 3.7). */
export const taxMeanings = (): Words<Branch['taxMode']> => ({
  EXCLUDED: t('Harga jual belum termasuk PPN; PPN ditambahkan di faktur.'),
  INCLUDED: t('Harga jual sudah termasuk PPN.'),
  NON_PKP: t('Cabang tidak memungut PPN.'),
})

export const zoneWords = (): Words<Branch['timezone']> => ({
  'Asia/Jakarta': zoneName('Asia/Jakarta'),
  'Asia/Makassar': zoneName('Asia/Makassar'),
  'Asia/Jayapura': zoneName('Asia/Jayapura'),
})

/** All labels, for comparing two versions and for the history. */
export const branchWords = (): Words => ({
  ...kindWords(),
  ...ownershipWords(),
  ...taxWords(),
  ...zoneWords(),
})
