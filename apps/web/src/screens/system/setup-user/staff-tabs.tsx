import { t } from '../../../app/i18n.ts'
import { LinkTabs } from '../../../kit/link-tabs.tsx'
import { employeeAddress, roleAddress } from './addresses.ts'

/** Staff and their roles are two lists of one screen. */
export const StaffTabs = () => (
  <LinkTabs
    label={t('Karyawan dan peran')}
    tabs={[
      { to: employeeAddress.list, label: t('Karyawan') },
      { to: roleAddress.list, label: t('Peran') },
    ]}
  />
)
