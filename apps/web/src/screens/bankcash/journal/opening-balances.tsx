import { t } from '../../../app/i18n.ts'
import { ImportPage } from '../../../kit/import/import-page.tsx'
import { journalKinds } from './journal.ts'
import { openingAddress } from './opening-address.ts'

/** The opening balances of a branch, by its trial balance: one general journal. */
export default function OpeningBalances() {
  const { address, list, read } = journalKinds.GENERAL_JOURNAL
  return (
    <ImportPage
      kind={{
        type: 'opening-balances',
        thing: t('saldo awal akun'),
        address: { ...openingAddress, list: address.list },
        whole: true,
        documents: {
          fill: t(
            'Isi neraca saldo cabang ini: satu baris untuk satu akun, debit sama dengan kredit. Persediaan, piutang, utang usaha, dan kewajiban poin masuk lewat stok awal dan dokumennya sendiri; di tempatnya pakailah akun Ekuitas Saldo Awal.',
          ),
          title: t('Tanggal'),
          open: address.open,
        },
        invalidates: [list, read],
      }}
    />
  )
}
