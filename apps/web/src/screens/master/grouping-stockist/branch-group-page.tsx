import type { BranchGroup } from '@merchant/contract/master/branch-group.ts'
import { t } from '../../../app/i18n.ts'
import { FactsTable } from '../../../kit/form/facts-table.tsx'
import { FieldText } from '../../../kit/form/field.tsx'
import { StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { MultiLookupField } from '../../../kit/form/fields/multi-lookup-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FormGroup } from '../../../kit/form/form-parts.tsx'
import { MasterPage } from '../../../kit/master/master-page.tsx'
import { number } from '../../../lib/format.ts'
import { branchGroup } from './branch-group.ts'
import { wordsOfUse } from './group-words.ts'
import { memberText } from './member-text.ts'

export default function BranchGroupPage() {
  return (
    <MasterPage of={branchGroup} below={(record) => <Uses group={record} />}>
      {({ field }, mode, record) => (
        <FormGroup title={t('Identitas')}>
          <TextField {...field('name')} />
          {mode === 'VIEW' && record ? (
            <FieldText label={field('branchIds').label}>{memberText(record)}</FieldText>
          ) : (
            <MultiLookupField {...field('branchIds')} route="GET /v1/branches" query={{ status: 'ACTIVE' }} />
          )}
          <StatusField {...field('status')} />
        </FormGroup>
      )}
    </MasterPage>
  )
}

/** What names the group, so that a change of its branches surprises nobody. */
const Uses = ({ group }: { group: BranchGroup }) => (
  <FactsTable
    title={t('Dipakai oleh')}
    rows={group.uses}
    keyOf={({ use }) => use}
    none={t('Kelompok ini belum dipakai oleh harga, promosi, atau banner.')}
    columns={[
      { title: t('Pemakaian'), show: ({ use }) => wordsOfUse()[use] },
      { title: t('Jumlah'), figure: true, show: ({ count }) => number(count) },
    ]}
  />
)
