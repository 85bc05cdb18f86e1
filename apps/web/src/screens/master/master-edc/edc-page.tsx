import { t } from '../../../app/i18n.ts'
import { StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { MasterPage } from '../../../kit/master/master-page.tsx'
import { useEffectiveBranch } from '../../../session/access.ts'
import { edc } from './edc.ts'
import { toEdcValues } from './edc-values.ts'
import { RatesGrid } from './rates-grid.tsx'

export default function EdcPage() {
  const branch = useEffectiveBranch()
  return (
    <MasterPage
      of={{ ...edc, toValues: (record) => toEdcValues(record, branch) }}
      next={({ branchId }) => toEdcValues(null, branchId)}
      wide
    >
      {({ field, values: { branchId } }, _, record) => (
        <>
          <FormGroup title={t('Identitas')}>
            <FieldPair>
              <TextField {...field('name')} />
              <LookupField
                {...field('branchId')}
                readOnly={record !== null || field('branchId').readOnly}
                route="GET /v1/branches"
                query={{ status: 'ACTIVE' }}
              />
            </FieldPair>
            <FieldPair>
              <LookupField {...field('bankId')} route="GET /v1/banks" query={{ status: 'ACTIVE' }} />
              <LookupField
                {...field('bankAccountId')}
                route="POST /core/v1/account/usage/search"
                query={{ usage: 'BANK', ...(branchId && { branchId: branchId.id }) }}
              />
            </FieldPair>
            <FieldPair>
              <TextField {...field('merchantId')} />
              <TextField {...field('terminalId')} />
            </FieldPair>
            <StatusField {...field('status')} />
          </FormGroup>
          <FormGroup title={t('Tarif')}>
            <RatesGrid {...field('rates')} />
          </FormGroup>
        </>
      )}
    </MasterPage>
  )
}
