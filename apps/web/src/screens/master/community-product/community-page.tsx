import { t } from '../../../app/i18n.ts'
import { StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { NumberField } from '../../../kit/form/fields/number-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { MasterPage } from '../../../kit/master/master-page.tsx'
import { useEffectiveBranch } from '../../../session/access.ts'
import { community, toCommunityValues } from './community.ts'

export default function CommunityPage() {
  const branch = useEffectiveBranch()
  return (
    <MasterPage
      of={{ ...community, toValues: (record) => toCommunityValues(record, branch) }}
      next={({ branchId }) => toCommunityValues(null, branchId)}
    >
      {({ field }, _, record) => (
        <FormGroup title={t('Identitas')}>
          <TextField {...field('name')} />
          <FieldPair>
            <TextField {...field('leaderName')} />
            <TextField {...field('phone')} inputMode="tel" />
          </FieldPair>
          <FieldPair>
            <LookupField
              {...field('branchId')}
              readOnly={record !== null || field('branchId').readOnly}
              route="GET /v1/branches"
              query={{ status: 'ACTIVE' }}
            />
            <NumberField {...field('memberCount')} unit={t('orang')} />
          </FieldPair>
          <StatusField {...field('status')} />
        </FormGroup>
      )}
    </MasterPage>
  )
}
