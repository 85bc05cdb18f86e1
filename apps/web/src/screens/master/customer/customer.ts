import type { CustomerSaved } from '@merchant/contract/master/customer.ts'
import { t } from '../../../app/i18n.ts'
import { outletWords, typeWords } from '../../../kit/customer/customer-words.ts'
import { master } from '../../../kit/master/master.ts'
import type { useCan } from '../../../session/access.ts'
import { type CustomerValues, toCustomerBody, toCustomerValues } from './customer-values.ts'
import { limitNews, limitsChanged } from './limits/limit-news.ts'

/** Who may decide about customers: also the owner of a branch, by the right to verify (domain-sales 2.14). */
export const mayDecideOn = (can: ReturnType<typeof useCan>): boolean =>
  can('master.customer:update') || can('system.verification-user:update')

export const customer = master({
  calls: {
    list: 'GET /v1/customers',
    get: 'GET /v1/customers/{id}',
    create: 'POST /core/v1/customers/add',
    update: 'PUT /v1/customers',
  },
  entity: 'customer',
  thing: () => t('pelanggan'),
  nameOf: ({ code, name }) => [code, name].filter(Boolean).join(' '),
  isChangeable: ({ isWalkIn }) => !isWalkIn,
  inline: [
    'name',
    'ownerName',
    'phone',
    'email',
    'nik',
    'npwp',
    'outletClass',
    'address',
    'creditLimit',
    'termDays',
  ],
  words: () => ({ ...typeWords(), ...outletWords() }),
  toValues: (record): CustomerValues => toCustomerValues(record, null),
  toBody: toCustomerBody,
  told: (saved) => limitNews((saved as Partial<CustomerSaved>).limitPaper), // the answer of adding and changing
  shownBy: [...limitsChanged, 'GET /v1/customers/{id}/duplicates', 'POST /core/v1/customers/get/data'],
  questions: () => ({
    ACTIVE: {
      title: (count) => t('Aktifkan {{count}} pelanggan?', { count }),
      consequence: t('Pelanggan ini dapat dipilih lagi untuk penjualan baru.'),
    },
    INACTIVE: {
      title: (count) => t('Nonaktifkan {{count}} pelanggan?', { count }),
      consequence: t(
        'Pelanggan ini tidak dapat dipilih lagi untuk penjualan baru, dan nomor teleponnya dapat dipakai pelanggan lain. Dokumen dan piutangnya tetap tersimpan. Bukan anggota ditolak: lengkapi dahulu datanya.',
      ),
    },
  }),
})
