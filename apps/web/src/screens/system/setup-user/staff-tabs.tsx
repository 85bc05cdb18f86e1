import { t } from '../../../app/i18n.ts'
import { LinkTabs } from '../../../kit/link-tabs.tsx'
import { employee } from './employee.ts'
import { role } from './role.ts'

/** Staff and their roles are two lists of one screen. */
export const StaffTabs = () => (
  <LinkTabs
    label={t('Karyawan dan peran')}
    tabs={[
      { to: employee.address, label: t('Karyawan') },
      { to: role.address, label: t('Peran') },
    ]}
  />
)
