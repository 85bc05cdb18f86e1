import { t } from '../../../app/i18n.ts'
import { LinkTabs } from '../../../kit/link-tabs.tsx'
import { useCan } from '../../../session/access.ts'
import { absenceAddress, ruleAddress } from './addresses.ts'

/** Rules by right; who decides for an absent person is open to everybody who decides. */
export function ApprovalTabs() {
  const can = useCan()
  if (!can('master.approval:view')) return null
  return (
    <LinkTabs
      label={t('Aturan persetujuan dan pengganti')}
      tabs={[
        { to: ruleAddress.list, label: t('Aturan') },
        { to: absenceAddress.list, label: t('Pengganti') },
      ]}
    />
  )
}
