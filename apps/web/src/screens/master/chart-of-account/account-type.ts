import { t } from '../../../app/i18n.ts'
import { master } from '../../../kit/master/master.ts'
import { accountTypeWords, toAccountTypeValues } from './account-type-values.ts'

export const accountType = master({
  calls: {
    list: 'GET /accounting/coa/account-type',
    get: 'GET /accounting/coa/account-type/{id}',
    create: 'POST /accounting/coa/account-type',
    update: 'PUT /accounting/coa/account-type/{id}',
  },
  entity: 'account_type',
  thing: () => t('jenis akun'),
  words: accountTypeWords,
  toValues: toAccountTypeValues,
  // Required fields are filled before the form is sent.
  toBody: (values) => ({
    ...values,
    class: values.class ?? 'ASSET',
    reportSection: values.reportSection ?? 'CURRENT_ASSET',
    cashFlowGroup: values.cashFlowGroup ?? 'NONE',
  }),
  shownBy: ['GET /accounting/coa/account', 'GET /accounting/coa/account/{id}'],
})
