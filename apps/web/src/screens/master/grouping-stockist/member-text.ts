import type { BranchGroup } from '@merchant/contract/master/branch-group.ts'
import { t } from '../../../app/i18n.ts'

/** The names of a group's branches, and how many others there are that this person does not see. */
export const memberText = ({ branches, branchIds }: Pick<BranchGroup, 'branches' | 'branchIds'>): string => {
  const hidden = branchIds.length - branches.length
  const names = branches.map(({ name }) => name)
  return (hidden > 0 ? [...names, t('{{n}} cabang lain', { n: hidden })] : names).join(', ')
}
