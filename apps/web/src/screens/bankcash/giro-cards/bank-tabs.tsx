import { t } from '../../../app/i18n.ts'
import { LinkTabs } from '../../../kit/link-tabs.tsx'
import { moneyKinds } from '../money/money.ts'
import { registerAddress } from './register-address.ts'
import { settlements } from './settlement.ts'

/** Money into the bank, what of customers the bank still has to pay, and what it paid of cards are lists of one screen. */
export const BankTabs = () => (
  <LinkTabs
    label={t('Uang masuk ke bank')}
    tabs={[
      { to: moneyKinds.BANK_IN.address.list, label: moneyKinds.BANK_IN.title() },
      { to: registerAddress, label: t('Giro & Kartu') },
      { to: settlements.address.list, label: settlements.title() },
    ]}
  />
)
