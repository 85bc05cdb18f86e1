import { t } from '../../../app/i18n.ts'
import { StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { PlaceFields } from '../../../kit/form/fields/place-fields.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { MasterPage } from '../../../kit/master/master-page.tsx'
import { useCan, useEffectiveBranch } from '../../../session/access.ts'
import { motorist, toMotoristValues } from './motorist.ts'

const active = { status: 'ACTIVE' } as const

export default function MotoristPage() {
  const branch = useEffectiveBranch()
  const can = useCan()
  return (
    <MasterPage
      of={{ ...motorist, toValues: (record) => toMotoristValues(record, branch) }}
      next={({ branchId }) => toMotoristValues(null, branchId)}
    >
      {({ field, values }, _, record) => {
        const [customer, warehouse] = [field('customerId'), field('outerWarehouseId')]
        const ofBranch = { ...active, ...(values.branchId && { branchId: values.branchId.id }) }
        return (
          <>
            <FormGroup title={t('Identitas')}>
              <FieldPair>
                <TextField {...field('name')} />
                <TextField {...field('code')} upperCase />
              </FieldPair>
              <FieldPair>
                <TextField {...field('phone')} inputMode="tel" />
                <TextField {...field('vehicleNo')} upperCase />
              </FieldPair>
              <LookupField
                {...field('branchId')}
                readOnly={record !== null || field('branchId').readOnly}
                route="GET /v1/branches"
                query={active}
              />
              <StatusField {...field('status')} />
            </FormGroup>
            <FormGroup title={t('Penjualan')}>
              <LookupField
                {...customer}
                readOnly={customer.readOnly || !can('master.customer:view')}
                route="GET /v1/customers"
                query={{ ...ofBranch, type: 'MOTORIST' }}
              />
              <LookupField
                {...warehouse}
                readOnly={warehouse.readOnly || !can('master.warehouse:view')}
                route="GET /v1/warehouses"
                query={ofBranch}
              />
            </FormGroup>
            <FormGroup title={t('Rumah')}>
              <PlaceFields lat={field('homeLat')} lng={field('homeLng')} />
            </FormGroup>
          </>
        )
      }}
    </MasterPage>
  )
}
