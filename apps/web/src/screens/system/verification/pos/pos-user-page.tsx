import { useEndpoint } from '../../../../api/hooks.ts'
import { t } from '../../../../app/i18n.ts'
import { useUrlSearch } from '../../../../app/search.ts'
import { approvalLooks, approvalOf } from '../../../../kit/customer/customer-words.ts'
import { posRoleWords } from '../../../../kit/customer/pos-user-words.ts'
import { SelectField, StatusField } from '../../../../kit/form/fields/choice-fields.tsx'
import { LookupField } from '../../../../kit/form/fields/lookup-field.tsx'
import { TextField } from '../../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../../kit/form/form-parts.tsx'
import { Loaded, recordQuery } from '../../../../kit/form/record-page.tsx'
import { MasterPage } from '../../../../kit/master/master-page.tsx'
import { StatusBadge } from '../../../../kit/status.tsx'
import { optionsOf } from '../../../../kit/words.ts'
import { useCan, useEffectiveBranch } from '../../../../session/access.ts'
import { PosOutlet } from './pos-outlet.tsx'
import { posUser, toPosUserValues } from './pos-user.ts'

const active = { status: 'ACTIVE' } as const

/** One user of the POS application; a new one may begin with the shop that the address names. */
export default function PosUserPage() {
  const [{ customer: named = '' }] = useUrlSearch()
  const id = /^\d{1,16}$/.test(named) ? Number(named) : null
  const shop = useEndpoint('GET /v1/customers/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  if (id === null) return <PosUserForm begin={{}} />
  return (
    <Loaded query={shop}>
      {({ branch, ...customer }) => (
        <PosUserForm
          begin={{
            branchId: branch,
            customerId: { id: customer.id, code: customer.code, name: customer.name },
          }}
        />
      )}
    </Loaded>
  )
}

function PosUserForm({ begin }: { begin: Partial<ReturnType<typeof toPosUserValues>> }) {
  const branch = useEffectiveBranch()
  const can = useCan()
  return (
    <MasterPage
      of={{ ...posUser, toValues: (record) => toPosUserValues(record, branch) }}
      begin={begin}
      next={({ branchId, customerId }) => ({ ...toPosUserValues(null, branchId), customerId })}
      aside={(record) => <StatusBadge look={approvalLooks()[approvalOf(record)]} />}
      beside={(record) => <PosOutlet user={record} />}
    >
      {({ field, values }, mode, record) => {
        const customer = field('customerId')
        return (
          <>
            <FormGroup title={t('Toko')}>
              <LookupField
                {...field('branchId')}
                readOnly={record !== null || field('branchId').readOnly}
                route="GET /v1/branches"
                query={active}
              />
              <LookupField
                {...customer}
                readOnly={mode !== 'ADD' || customer.readOnly || !can('master.customer:view')}
                route="GET /v1/customers"
                query={{ ...active, type: 'POS', ...(values.branchId && { branchId: values.branchId.id }) }}
              />
            </FormGroup>
            <FormGroup title={t('Pengguna')}>
              <FieldPair>
                <TextField {...field('name')} />
                <SelectField {...field('role')} options={optionsOf(posRoleWords())} />
              </FieldPair>
              <FieldPair>
                <TextField {...field('phone')} inputMode="tel" />
                <TextField {...field('email')} inputMode="email" />
              </FieldPair>
              <TextField {...field('deviceId')} />
              <StatusField {...field('status')} />
            </FormGroup>
          </>
        )
      }}
    </MasterPage>
  )
}
