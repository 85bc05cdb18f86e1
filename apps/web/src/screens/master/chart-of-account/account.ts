import { t } from '../../../app/i18n.ts'
import { master } from '../../../kit/master/master.ts'
import { toAccountBody, toAccountValues } from './account-values.ts'
import { usageWords } from './chart-words.ts'

export const account = master({
  calls: {
    list: 'GET /accounting/coa/account',
    get: 'GET /accounting/coa/account/{id}',
    create: 'POST /accounting/coa/account',
    update: 'PUT /accounting/coa/account/{id}',
  },
  entity: 'account',
  thing: () => t('akun'),
  nameOf: ({ code, name }) => `${code} ${name}`,
  words: usageWords,
  toValues: toAccountValues,
  toBody: toAccountBody,
  // Account types and account roles show the name of the account.
  shownBy: [
    'GET /accounting/coa/account-type',
    'GET /accounting/coa/account-type/{id}',
    'GET /accounting/coa/account-role',
    'GET /accounting/coa/account-role/{id}',
  ],
  questions: () => ({
    ACTIVE: {
      title: (count) => t('Aktifkan {{count}} akun?', { count }),
      consequence: t('Akun ini dapat dipilih lagi.'),
    },
    INACTIVE: {
      title: (count) => t('Nonaktifkan {{count}} akun?', { count }),
      consequence: t(
        'Akun ini tidak dapat dipilih lagi. Akun yang masih memegang peran akun ditolak. Catatan yang sudah ada tidak berubah, dan akun dapat diaktifkan kembali.',
      ),
    },
  }),
})
