import { openFile, saveFile } from '../../../api/open-file.ts'
import { t } from '../../../app/i18n.ts'

interface Paper {
  /** Prints it where a sale is made. */
  key: string
  label: string
  print: (orderId: number) => Promise<boolean>
}

const route = 'GET /v1/sales-orders/{id}/print'
const opened = (format: '80mm' | '58mm' | 'pdf') => (id: number) =>
  openFile(route, { params: { id }, query: { format } })

/** The papers of a finished sale; the form of a needle printer is text, which is saved and sent to it as it is. */
export const papersOfSale = (): readonly Paper[] => [
  { key: '8', label: t('Cetak {{paper}}', { paper: '80 mm' }), print: opened('80mm') },
  { key: '5', label: t('Cetak {{paper}}', { paper: '58 mm' }), print: opened('58mm') },
  { key: 'a', label: t('Cetak {{paper}}', { paper: 'A5' }), print: opened('pdf') },
  {
    key: 'd',
    label: t('Unduh untuk dot-matrix'),
    print: (id) => saveFile(route, { params: { id }, query: { format: 'escp' } }),
  },
]
