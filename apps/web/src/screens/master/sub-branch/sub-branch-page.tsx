import { t } from '../../../app/i18n.ts'
import { AreasField } from '../../../kit/form/fields/areas-field.tsx'
import { StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { TextAreaField, TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { MasterPage } from '../../../kit/master/master-page.tsx'
import { useEffectiveBranch } from '../../../session/access.ts'
import { subBranch, toSubBranchValues } from './sub-branch.ts'

export default function SubBranchPage() {
  const branch = useEffectiveBranch()
  return (
    <MasterPage
      of={{ ...subBranch, toValues: (record) => toSubBranchValues(record, branch) }}
      next={({ branchId }) => toSubBranchValues(null, branchId)}
    >
      {({ field }, mode) => (
        <>
          <FormGroup title={t('Identitas')}>
            <FieldPair>
              <TextField {...field('name')} />
              <TextField {...field('code')} upperCase />
            </FieldPair>
            {/* A sub-branch stays with its branch. */}
            <LookupField
              {...field('branchId')}
              readOnly={mode !== 'ADD'}
              route="GET /v1/branches"
              query={{ status: 'ACTIVE' }}
            />
            <TextAreaField {...field('note')} />
            <StatusField {...field('status')} />
          </FormGroup>
          <FormGroup title={t('Tempat')}>
            <AreasField {...field('areaIds')} none={t('Belum ada wilayah.')} />
          </FormGroup>
        </>
      )}
    </MasterPage>
  )
}
