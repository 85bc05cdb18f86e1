import { List } from '@mantine/core'
import { t } from '../../../app/i18n.ts'

/** The effects of deactivating a branch, shown before it. */
export const BranchDeactivation = () => (
  <List size="sm" spacing={4}>
    <List.Item>
      {t('Cabang tidak dapat dipilih lagi untuk karyawan, sub cabang, dan dokumen baru.')}
    </List.Item>
    <List.Item>{t('Dokumen, stok, dan laporannya tetap tersimpan dan dapat dilihat.')}</List.Item>
    <List.Item>
      {t('Cabang yang masih punya karyawan aktif ditolak; pindahkan atau nonaktifkan dahulu karyawannya.')}
    </List.Item>
    <List.Item>{t('Cabang dapat diaktifkan kembali kapan saja.')}</List.Item>
  </List>
)
