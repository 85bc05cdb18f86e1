import type { MasterStatus, Ref } from '@merchant/contract/kernel/fields.ts'
import type { Market } from '@merchant/contract/master/market.ts'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { TextAreaField, TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { HistoryPanel } from '../../../kit/history/history-panel.tsx'
import { formFacts } from '../../../kit/master/form-facts.ts'
import { useCan, useEffectiveBranch } from '../../../session/access.ts'
import { subBranchAddress } from './addresses.ts'

type SubBranchValues = {
  name: string
  code: string
  branchId: Ref | null
  note: string
  status: MasterStatus
}

function toValues(market: Market | null, branch: Ref | null): SubBranchValues {
  if (!market) return { name: '', code: '', branchId: branch, note: '', status: 'ACTIVE' }
  const { name, code, note, status } = market
  return { name, code, branchId: market.branch, note: note ?? '', status }
}

/** `branchId` 0 is never sent: the form requires the branch. */
const toBody = (values: SubBranchValues) => ({ ...values, branchId: values.branchId?.id ?? 0 })

const saved = {
  invalidates: ['GET /v1/markets', 'GET /v1/markets/{id}', 'GET /v1/histories/{entity}/{id}'],
  notice: false,
} as const

export function SubBranchForm({ mode, market }: { mode: FormMode; market: Market | null }) {
  const can = useCan()
  const effective = useEffectiveBranch()
  const add = useCommand('POST /v1/markets', saved)
  const edit = useCommand('PUT /v1/markets', saved)
  const form = useRecordForm({
    mode,
    record: market,
    toValues: (record: Market | null) => toValues(record, effective),
    ...formFacts('market', toValues(null, null)),
    save: (values: SubBranchValues, version) =>
      market && version !== undefined
        ? edit.mutateAsync({ body: { ...toBody(values), id: market.id, version } })
        : add.mutateAsync({ body: toBody(values) }),
    ...(market && { reload: () => api('GET /v1/markets/{id}', { params: { id: market.id } }) }),
  })
  return (
    <FormShell
      form={form}
      thing={t('sub cabang')}
      name={market?.name}
      draftKey={`master.sub-branch.${market?.id ?? 'add'}`}
      to={{
        list: subBranchAddress.list,
        edit: market && can('master.sub-branch:edit') ? subBranchAddress.edit(market) : undefined,
      }}
      blank={toValues(null, form.values.branchId)}
      footer={mode === 'VIEW' && market && <HistoryPanel entity="market" id={market.id} />}
    >
      <FormGroup title={t('Identitas')}>
        <FieldPair>
          <TextField {...form.field('name')} />
          <TextField {...form.field('code')} upperCase />
        </FieldPair>
        {/* A sub-branch stays with its branch. */}
        <LookupField
          {...form.field('branchId')}
          readOnly={mode !== 'ADD'}
          route="GET /v1/branches"
          query={{ status: 'ACTIVE' }}
        />
        <TextAreaField {...form.field('note')} />
        <StatusField {...form.field('status')} />
      </FormGroup>
    </FormShell>
  )
}
