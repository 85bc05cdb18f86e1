import type { CommunityProduct } from '@merchant/contract/master/community-product.ts'
import { call, useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { SelectField, SwitchField } from '../../../kit/form/fields/choice-fields.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { MoneyField, NumberField } from '../../../kit/form/fields/number-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { HistoryPanel } from '../../../kit/history/history-panel.tsx'
import { formFacts } from '../../../kit/master/form-facts.ts'
import { TargetFields } from '../../../kit/target/target-fields.tsx'
import { useCan } from '../../../session/access.ts'
import { ADDRESS, type OfferValues, offerValues, useOfferSave } from './community-product.ts'

export default function CommunityProductPage() {
  const { mode, id } = useRecordAddress()
  const query = useEndpoint('GET /v1/community-products/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  return (
    <RecordPage mode={mode} query={query}>
      {(record) => <OfferForm key={`${mode}${id}`} mode={mode} record={record} />}
    </RecordPage>
  )
}

const blank = offerValues(null)

function OfferForm({ mode, record }: { mode: FormMode; record: CommunityProduct | null }) {
  const can = useCan()
  const save = useOfferSave()
  const form = useRecordForm<OfferValues, CommunityProduct>({
    mode,
    record,
    toValues: offerValues,
    ...formFacts('community_product', blank),
    save: (values, version) => save(values, record, version),
    ...(record && {
      reload: () => call('GET /v1/community-products/{id}', { params: { id: record.id } }, {}),
    }),
  })
  const { field, values } = form
  const [product, unit] = [field('productId'), field('unitId')]
  const units = useEndpoint(
    'GET /v1/products/{id}/units',
    { params: { id: values.productId?.id ?? 0 } },
    { enabled: values.productId !== null },
  )
  const unitOptions = units.data?.goodUnits.map((each) => ({
    value: String(each.unit.id),
    label: each.unit.name,
  }))
  const mayEdit = record !== null && can('master.community-product:edit')
  return (
    <FormShell
      form={form}
      thing={t('barang komunitas')}
      name={record?.product.name}
      draftKey={`master.community-product.${record?.id ?? 'add'}`}
      to={{
        list: ADDRESS,
        open: ({ id }) => `${ADDRESS}/${id}`,
        edit: mayEdit ? `${ADDRESS}/${record.id}/edit` : undefined,
      }}
      blank={blank}
      footer={mode === 'VIEW' && record && <HistoryPanel entity="community_product" id={record.id} />}
    >
      <FormGroup title={t('Barang')}>
        <FieldPair>
          <LookupField
            {...product}
            onChange={(chosen) => {
              product.onChange(chosen)
              if (chosen?.id !== product.value?.id) unit.onChange(null)
            }}
            route="GET /v1/global/products"
            query={{ status: 'ACTIVE' }}
          />
          <SelectField {...unit} options={unitOptions ?? []} />
        </FieldPair>
        <MoneyField {...field('communityPrice')} />
        <FieldPair>
          <NumberField {...field('minQty')} decimals={3} />
          <NumberField {...field('maxQty')} decimals={3} />
        </FieldPair>
      </FormGroup>
      <FormGroup title={t('Tampil')}>
        <SwitchField {...field('visible')} />
        <TargetFields branches={field('branchIds')} groups={field('branchGroupIds')} />
      </FormGroup>
    </FormShell>
  )
}
