import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import { t } from '../../../app/i18n.ts'
import type { StatusQuestion } from '../../../kit/list/status-bulk.tsx'
import { master } from '../../../kit/master/master.ts'
import { type EmployeeValues, toEmployeeBody, toEmployeeValues } from './employee-values.ts'

export const employee = master({
  calls: {
    list: 'POST /core/v1/employees/get/all',
    get: 'GET /core/v1/employees/get/{id}',
    create: 'POST /v1/employees',
    update: 'PUT /v1/employees',
  },
  entity: 'employee',
  thing: () => t('karyawan'),
  madeWhenNew: ['code'],
  toValues: (record): EmployeeValues => toEmployeeValues(record),
  toBody: toEmployeeBody,
  // Roles count their holders.
  shownBy: ['GET /v1/roles', 'GET /v1/roles/{id}'],
  questions: () => employeeQuestions(false),
})

/** `meToo` when the user has ticked himself, too. */
export const employeeQuestions = (meToo: boolean): Record<MasterStatus, StatusQuestion> => ({
  ACTIVE: {
    title: (count) => t('Aktifkan {{count}} karyawan?', { count }),
    consequence: t('Mereka dapat masuk lagi dengan kata sandi yang terakhir dipakai.'),
  },
  INACTIVE: {
    title: (count) => t('Nonaktifkan {{count}} karyawan?', { count }),
    consequence: [
      t(
        'Sesi yang sedang terbuka berakhir saat itu juga, dan mereka tidak dapat masuk sampai diaktifkan kembali. Dokumen yang mereka buat tidak berubah.',
      ),
      meToo && t('Akun Anda sendiri tidak ikut dinonaktifkan.'),
    ]
      .filter(Boolean)
      .join(' '),
  },
})
