import { t } from '../../../app/i18n.ts'
import { StatusField, SwitchField } from '../../../kit/form/fields/choice-fields.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { MasterPage } from '../../../kit/master/master-page.tsx'
import { useCan, useEffectiveBranch } from '../../../session/access.ts'
import { bankAccount, toBankAccountValues } from './bank-account.ts'

const active = { status: 'ACTIVE' } as const

export default function BankAccountPage() {
  const branch = useEffectiveBranch()
  const maySeeStaff = useCan()('system.setup-user:view')
  return (
    <MasterPage
      of={{ ...bankAccount, toValues: (record) => toBankAccountValues(record, branch) }}
      next={({ branchId }) => toBankAccountValues(null, branchId)}
    >
      {({ field, values: { branchId } }, _, record) => {
        const [main, maker] = [field('isDefault'), field('makerEmployeeId')]
        const atBranch = branchId && { branchId: branchId.id }
        return (
          <>
            <FormGroup title={t('Identitas')}>
              <FieldPair>
                <LookupField
                  {...field('branchId')}
                  readOnly={record !== null || field('branchId').readOnly}
                  route="GET /v1/branches"
                  query={active}
                />
                <LookupField {...field('bankId')} route="GET /v1/banks" query={active} />
              </FieldPair>
              <FieldPair>
                <TextField {...field('accountNo')} inputMode="numeric" />
                <TextField {...field('holderName')} />
              </FieldPair>
              <StatusField {...field('status')} />
            </FormGroup>
            <FormGroup title={t('Pemakaian')}>
              <LookupField
                {...field('coaAccountId')}
                route="POST /core/v1/account/usage/search"
                query={{ usage: 'BANK', ...atBranch }}
              />
              <SwitchField
                {...main}
                readOnly={main.readOnly || record?.isDefault}
                description={t(
                  'Menggantikan rekening utama cabang yang sekarang. Rekening pertama selalu utama.',
                )}
              />
              <LookupField
                {...maker}
                readOnly={maker.readOnly || !maySeeStaff}
                route="POST /core/v1/employees/get/all"
                query={{ ...active, post: 'MAKER', ...(branchId && { servesBranchId: branchId.id }) }}
              />
            </FormGroup>
          </>
        )
      }}
    </MasterPage>
  )
}
