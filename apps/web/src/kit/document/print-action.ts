import { t } from '../../app/i18n.ts'
import type { DocumentAction } from './document-head.ts'

/** 'Cetak': opens the print of a document in a tab of its own. */
export const printAction = (open: () => Promise<boolean>): DocumentAction => ({
  key: 'print',
  label: t('Cetak'),
  state: true,
  open: () => void open(),
})
