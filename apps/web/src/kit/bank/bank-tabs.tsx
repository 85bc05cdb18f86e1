import { t } from '../../app/i18n.ts'
import { documentAddresses } from '../document/document-kind.ts'
import { LinkTabs } from '../link-tabs.tsx'
import { registerAddress } from './register-address.ts'

/** Money into the bank, what of customers the bank still has to pay, and what it paid of cards are lists of one screen. */
export const BankTabs = () => (
  <LinkTabs
    label={t('Uang masuk ke bank')}
    tabs={[
      { to: documentAddresses('BANK_IN').list, label: t('Bank Masuk') },
      { to: registerAddress, label: t('Giro & Kartu') },
      { to: documentAddresses('EDC_SETTLEMENT').list, label: t('Pencairan EDC') },
    ]}
  />
)
