import { Alert } from '@mantine/core'
import type { ApprovalRule } from '@merchant/contract/approval/approval-rule.ts'
import { approvalKinds } from '@merchant/domain/approval/kinds.ts'
import { t } from '../../../app/i18n.ts'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import { dateTimeColumn, type ListColumn, statusColumn, textColumn } from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { StatusFilter } from '../../../kit/list/status-filter.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { masterStatusLooks } from '../../../kit/status.tsx'
import { useCan } from '../../../session/access.ts'
import { ruleAddress } from './addresses.ts'
import { ApprovalTabs } from './approval-tabs.tsx'
import { kindOptions, limitText } from './rule-words.ts'
import { useRules } from './use-rules.ts'

const columns = (): ListColumn<ApprovalRule>[] => [
  textColumn({
    key: 'kind',
    title: t('Jenis persetujuan'),
    width: 190,
    link: true,
    sortable: true,
    value: ({ kind }) => t(approvalKinds[kind].label),
  }),
  textColumn({
    key: 'branch',
    title: t('Cabang'),
    width: 190,
    card: 'fact',
    value: ({ branch }) => branch?.name ?? t('Perusahaan'),
  }),
  {
    ...textColumn({
      key: 'minAmount',
      title: t('Di atas nilai'),
      width: 140,
      sortable: true,
      card: 'fact',
      value: ({ kind, minAmount }: ApprovalRule) =>
        minAmount === null ? t('Selalu') : limitText(kind, minAmount),
    }),
    align: 'right',
  },
  textColumn({
    key: 'steps',
    title: t('Diputus oleh'),
    card: 'fact',
    value: ({ steps }) =>
      steps.length === 0 ? t('Tanpa persetujuan') : steps.map(({ waitsFor }) => waitsFor).join(t(', lalu ')),
  }),
  statusColumn({ key: 'status', title: t('Status'), looks: masterStatusLooks(), value: (row) => row.status }),
  dateTimeColumn({
    key: 'updatedAt',
    title: t('Diubah'),
    hidden: true,
    sortable: true,
    value: (row) => row.updatedAt,
  }),
]

/** Which papers need whose approval: the rules of the company and of branches, by kind. */
export default function RuleList() {
  const can = useCan()
  const list = useBranchList('GET /v1/approval-rules', {
    screen: 'master.approval',
    sort: 'kind',
    filters: ['kind', 'status'],
  })
  return (
    <ListScreen
      title={t('Aturan persetujuan')}
      list={list}
      columns={columns()}
      to={{
        open: ruleAddress.open,
        edit: can('master.approval:edit') ? ruleAddress.edit : undefined,
        add: can('master.approval:add') ? ruleAddress.add : undefined,
      }}
      searchPlaceholder={t('Cari jenis atau cabang')}
      tabs={
        <>
          <ApprovalTabs />
          <WithoutRule />
        </>
      }
      filters={
        <>
          <ChoiceFilter list={list} name="kind" label={t('Jenis')} options={kindOptions()} />
          <BranchFilter list={list} />
          <StatusFilter list={list} />
        </>
      }
    />
  )
}

/** Kinds that no active rule of the company asks for: their papers are carried out at once. */
function WithoutRule() {
  const { data } = useRules()
  if (!data) return null
  const asked = new Set(data.rows.filter(holds).map(({ kind }) => kind))
  const free = kindOptions().filter(({ value }) => !asked.has(value))
  if (free.length === 0) return null
  return (
    <Alert color="slate" p="xs">
      {t('Tanpa aturan perusahaan, langsung berjalan tanpa persetujuan: {{kinds}}.', {
        kinds: free.map(({ label }) => label).join(', '),
      })}
    </Alert>
  )
}

const holds = ({ status, branchId, steps }: ApprovalRule): boolean =>
  status === 'ACTIVE' && branchId === null && steps.length > 0
