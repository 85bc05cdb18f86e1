import { t } from '../../../app/i18n.ts'
import { ImportPage } from '../../../kit/import/import-page.tsx'
import { addressesOf } from '../../../kit/master/master.ts'
import { shownIn } from '../../../kit/master/master-calls.ts'
import { employee } from './employee.ts'

export default function EmployeeImport() {
  const { list, import: start, importBatch: batch } = addressesOf(employee)
  return (
    <ImportPage
      kind={{
        type: 'employees',
        thing: employee.thing(),
        address: { list, start, batch },
        fill: t(
          'Isi satu baris untuk satu orang. Email yang sudah terdaftar ditolak: ubahlah orangnya di halamannya sendiri.',
        ),
        after: t(
          'Berkas tidak berisi kata sandi. Buka halaman setiap orang saat ia siap masuk, lalu pilih “Buat kata sandi baru”; kata sandinya tampil sekali.',
        ),
        invalidates: shownIn(employee),
      }}
    />
  )
}
