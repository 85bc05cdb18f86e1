import { t } from '../../../app/i18n.ts'
import { LinkTabs } from '../../../kit/link-tabs.tsx'
import { bank } from './bank.ts'
import { bankAccount } from './bank-account.ts'
import { method } from './method.ts'
import { term } from './term.ts'

/** Payment terms, ways to pay, banks and the branches' bank accounts are four lists of one screen. */
export const PaymentTabs = () => (
  <LinkTabs
    label={t('Pembayaran')}
    tabs={[
      { to: term.address, label: t('Syarat pembayaran') },
      { to: method.address, label: t('Metode pembayaran') },
      { to: bank.address, label: t('Bank') },
      { to: bankAccount.address, label: t('Rekening') },
    ]}
  />
)
