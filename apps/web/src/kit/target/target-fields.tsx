import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { t } from '../../app/i18n.ts'
import { type FieldProps, FieldText } from '../form/field.tsx'
import { MultiLookupField } from '../form/fields/multi-lookup-field.tsx'
import { FieldPair } from '../form/form-parts.tsx'

/** Whom something is for, in a form: with the names that it shows. */
export type TargetValues = {
  branchIds: readonly Ref[]
  branchGroupIds: readonly Ref[]
}

interface Targeted {
  branchIds: number[]
  branches: Ref[]
  branchGroups: Ref[]
}

export const targetValues = (record: Targeted | null): TargetValues => ({
  branchIds: record?.branches ?? [],
  branchGroupIds: record?.branchGroups ?? [],
})

const ids = (refs: readonly Ref[]) => refs.map(({ id }) => id)

/**
 * The target for a body. Branches that this person may not see stay as they are: they are left out while the others are
 * unchanged, and sent along, to be refused by name, when they are not.
 */
export function targetBody({ branchIds, branchGroupIds }: TargetValues, record: Targeted | null) {
  const shown = record ? ids(record.branches) : []
  const hidden = record?.branchIds.filter((id) => !shown.includes(id)) ?? []
  const chosen = ids(branchIds)
  const unchanged = record !== null && chosen.join() === shown.join()
  return { branchGroupIds: ids(branchGroupIds), ...(!unchanged && { branchIds: [...chosen, ...hidden] }) }
}

interface TargetFieldsProps {
  branches: FieldProps<readonly Ref[]>
  groups: FieldProps<readonly Ref[]>
}

/** Branches and groups; both empty means all, which is said where nothing is chosen. */
export function TargetFields({ branches, groups }: TargetFieldsProps) {
  if (branches.readOnly && branches.value.length === 0 && groups.value.length === 0)
    return <FieldText label={t('Untuk')}>{t('Semua cabang')}</FieldText>
  return (
    <FieldPair>
      <MultiLookupField
        {...branches}
        route="GET /v1/branches"
        query={{ status: 'ACTIVE' }}
        placeholder={t('Semua cabang')}
      />
      <MultiLookupField
        {...groups}
        route="GET /v2/branch-group"
        query={{ status: 'ACTIVE' }}
        placeholder={t('Tanpa kelompok')}
      />
    </FieldPair>
  )
}

/** The words of a list: 'Semua cabang', or the names. */
export const targetText = ({ branchIds, branches, branchGroups }: Targeted): string => {
  const hidden = branchIds.length - branches.length
  const names = [...branchGroups, ...branches].map(({ name }) => name)
  if (hidden > 0) names.push(t('{{n}} cabang lain', { n: hidden }))
  return names.length > 0 ? names.join(', ') : t('Semua cabang')
}
