import { t } from '../../../../app/i18n.ts'
import { LinkTabs } from '../../../../kit/link-tabs.tsx'
import { type JournalType, journalKinds } from '../journal.ts'
import { planAddresses } from './recurring.ts'

/** Journals, and the plans that make them, are two lists of one screen. */
export const RecurringTabs = ({ type }: { type: JournalType }) => (
  <LinkTabs
    label={t('Jurnal dan jurnal berulang')}
    tabs={[
      { to: journalKinds[type].address.list, label: journalKinds[type].title() },
      { to: planAddresses(type).list, label: t('Jurnal berulang') },
    ]}
  />
)
