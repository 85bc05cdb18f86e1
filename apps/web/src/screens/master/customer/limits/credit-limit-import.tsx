import { t } from '../../../../app/i18n.ts'
import { ImportPage } from '../../../../kit/import/import-page.tsx'
import { creditLimits, importAddress } from './credit-limit.ts'
import { changed } from './credit-limit-acts.ts'

/** Limits and terms from a file: one document. */
export default function CreditLimitImport() {
  return (
    <ImportPage
      kind={{
        type: 'credit-limits',
        thing: t('limit kredit'),
        address: { ...importAddress, list: creditLimits.address.list },
        documents: {
          fill: t(
            'Isi satu baris untuk satu pelanggan dengan limit atau tempo barunya. Semua baris menjadi satu perubahan limit, yang menunggu persetujuan bila ada kredit yang bertambah di atas batas.',
          ),
          title: t('Batas piutang'),
          open: creditLimits.address.open,
        },
        waits: {
          tell: (rows) =>
            t('{{waiting}} pelanggan menunggu persetujuan; sampai itu limit dan temponya tetap.', rows),
          open: creditLimits.address.open,
        },
        invalidates: [...changed],
      }}
    />
  )
}
