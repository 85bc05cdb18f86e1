import { t } from '../../../app/i18n.ts'
import { Empty } from '../../../kit/empty.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { useEffectiveBranch } from '../../../session/access.ts'
import { Board } from './board.tsx'

/**
 * The till: a board, because it is composed by hand (design, interface, pattern 5). It works in one branch; whoever sees
 * several chooses one in the header first.
 */
export default function Cashier() {
  const branch = useEffectiveBranch()
  if (branch) return <Board key={branch.id} branchId={branch.id} />
  return (
    <>
      <PageHeader title={t('Kasir')} />
      <Empty
        title={t('Pilih cabang dahulu')}
        hint={t('Kasir bekerja di satu cabang. Pilih cabangnya di bagian atas halaman.')}
      />
    </>
  )
}
