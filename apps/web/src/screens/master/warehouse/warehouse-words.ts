import type { Warehouse } from '@merchant/contract/master/warehouse.ts'
import { t } from '../../../app/i18n.ts'
import type { Words } from '../../../kit/words.ts'

type Kind = Warehouse['kind']

/** Labels of the kinds of warehouses. */
export const kindWords = (): Words<Kind> => ({
  MAIN: t('Stok jual'),
  OUTER: t('Luar'),
  DAMAGED: t('Barang rusak'),
  MOTORIST: t('Motoris'),
  REWARD: t('Hadiah'),
})

const kindMeanings = (): Words<Kind> => ({
  MAIN: t('Barang yang dijual langsung dari cabang.'),
  OUTER: t('Barang yang dititipkan di luar cabang; nilainya dihitung terpisah.'),
  DAMAGED: t('Barang rusak atau kedaluwarsa, tidak dijual.'),
  MOTORIST: t('Barang yang dibawa motoris; nilainya dihitung bersama gudang luar.'),
  REWARD: t('Barang hadiah untuk penukaran poin.'),
})

/** The kinds with their meaning, for the form. */
export const kindOptions = () => {
  const [words, meanings] = [kindWords(), kindMeanings()]
  // Object.keys loses the key type; the cast restores it
  return (Object.keys(words) as Kind[]).map((value) => ({
    value,
    label: words[value],
    description: meanings[value],
  }))
}
