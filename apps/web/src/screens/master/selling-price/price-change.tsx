import { SimpleGrid } from '@mantine/core'
import type { SavedBatch, SellingPriceDetail } from '@merchant/contract/master/selling-price.ts'
import { useLayoutEffect, useRef } from 'react'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { type FieldProps, FieldText } from '../../../kit/form/field.tsx'
import { SwitchField } from '../../../kit/form/fields/choice-fields.tsx'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { MoneyField } from '../../../kit/form/fields/number-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { StatusBadge } from '../../../kit/status.tsx'
import { dateTime, number, rupiah } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import { priceAddress } from './addresses.ts'
import { PriceBeside } from './price-beside.tsx'
import { beginOf, endOf, lastMoment } from './price-dates.ts'
import { PriceHistory } from './price-history.tsx'
import { pricesSaved } from './price-saved.ts'
import { priceLooks, scopeWords } from './price-words.ts'
import { batchNews } from './use-batch-notice.ts'
import { useGuardedSave } from './use-guarded-save.tsx'
import { usePriceCheck } from './use-price-check.ts'
import { useUndoPrices } from './use-undo-prices.ts'

type Values = {
  price: number | null
  onlyEnds: boolean
  validFrom: string | null
  validTo: string | null
  reason: string
}

/** Without a new price the old one ends: now, unless a last day is given. */
const toBody = ({ price, onlyEnds, validFrom, validTo, reason }: Values) => {
  const ends = endOf(validTo)
  if (onlyEnds) return { reason, validTo: ends }
  return { reason, price: price ?? 0, validFrom: beginOf(validFrom), ...(ends && { validTo: ends }) }
}

const endMissing = () => {
  const sentence = t('{{label}} wajib diisi', { label: t('Sampai tanggal') })
  return { fields: { validTo: sentence }, line: sentence }
}

/** One price with its history, and the new one that replaces it; past prices are never overwritten. */
export function PriceChange({ mode, price }: { mode: FormMode; price: SellingPriceDetail }) {
  const mayEdit = useCan()('master.changes-selling-price:edit') && price.state !== 'ended'
  const change = useCommand('PUT /v1/selling-prices/{id}', pricesSaved)
  const { guarded, dialog } = useGuardedSave()
  const undo = useUndoPrices()
  /** Of the last saving, where the price waits for an approval. */
  const waiting = useRef<SavedBatch>(undefined)
  const form = useRecordForm({
    mode,
    record: price,
    toValues: (): Values => ({
      price: price.price,
      onlyEnds: false,
      validFrom: null,
      validTo: null,
      reason: mode === 'EDIT' ? t('Penyesuaian harga') : '',
    }),
    labels: {
      price: t('Harga baru'),
      reason: t('Alasan'),
      validFrom: t('Mulai tanggal'),
      validTo: t('Sampai tanggal'),
      onlyEnds: t('Akhiri tanpa harga baru'),
    },
    required: ['reason'],
    check: ({ onlyEnds, validTo }: Values) => (onlyEnds && validTo === null ? endMissing() : null),
    save: async (values: Values, version) => {
      const saved = await guarded((accepted) =>
        change.mutateAsync({
          params: { id: price.id },
          body: {
            ...toBody(values),
            accept: accepted.get(0) ?? [],
            version: version ?? price.version,
          },
        }),
      )
      waiting.current = saved?.batch
      return saved
    },
    reload: () => api('GET /v2/selling-prices/{id}', { params: { id: price.id } }),
  })
  const { onlyEnds } = form.values
  return (
    <FormShell
      form={form}
      thing={t('harga jual')}
      name={price.product.name}
      draftKey={`master.changes-selling-price.${price.id}`}
      wide
      to={{ list: priceAddress.list, edit: mayEdit ? priceAddress.edit(price) : undefined }}
      saving={{
        next: (saved) => (waiting.current ? priceAddress.batch(waiting.current) : priceAddress.open(saved)),
        told: () => waiting.current && batchNews([waiting.current]),
        undo: (saved) => (saved.id === price.id ? undefined : () => void undo([saved])),
      }}
      footer={<PriceHistory price={price} />}
    >
      <PriceFacts price={price} />
      {mode === 'EDIT' && (
        <FormGroup title={t('Perubahan')}>
          <FieldPair>
            {!onlyEnds && <NewPrice field={form.field('price')} price={price} />}
            <TextField {...form.field('reason')} maxLength={200} />
          </FieldPair>
          <FieldPair>
            {!onlyEnds && <DateField {...form.field('validFrom')} />}
            <DateField {...form.field('validTo')} />
          </FieldPair>
          <SwitchField {...form.field('onlyEnds')} />
        </FormGroup>
      )}
      {dialog}
    </FormShell>
  )
}

/** The new price, ready to be typed over, with old price, cost and margin beside it. */
function NewPrice({ field, price }: { field: FieldProps<number | null>; price: SellingPriceDetail }) {
  const here = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const input = here.current?.querySelector('input')
    input?.focus()
    input?.select()
  }, [])
  const { productId, unitId, branchId, branchGroupId, customerGroupId, minQty, taxIncluded } = price
  const scope = { branchId, branchGroupId, customerGroupId }
  const value = field.value || null
  const { checks } = usePriceCheck(
    value === null ? [] : [{ productId, unitId, ...scope, minQty, taxIncluded, price: value }],
  )
  const [check] = checks
  return (
    <div ref={here}>
      <MoneyField {...field} />
      <PriceBeside check={check && { ...check, oldPrice: price.price }} price={value} />
    </div>
  )
}

function PriceFacts({ price }: { price: SellingPriceDetail }) {
  const last = lastMoment(price.validTo)
  const tax =
    price.taxIncluded === null
      ? t('Seperti cabangnya')
      : price.taxIncluded
        ? t('Termasuk')
        : t('Belum termasuk')
  return (
    <FormGroup title={t('Harga')}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
        <FieldText label={t('Barang')}>
          {[price.product.name, price.product.code].filter(Boolean).join(' · ')}
        </FieldText>
        <FieldText label={t('Satuan')}>{price.unit.name}</FieldText>
        <FieldText label={t('Untuk')}>{scopeWords(price)}</FieldText>
        <FieldText label={t('Jumlah minimal')}>{number(price.minQty)}</FieldText>
        <FieldText label={t('Harga')}>{rupiah(price.price)}</FieldText>
        <FieldText label={t('PPN')}>{tax}</FieldText>
        <FieldText label={t('Berlaku dari')}>{dateTime(price.validFrom)}</FieldText>
        <FieldText label={t('Berlaku sampai')}>{last ? dateTime(last) : t('Sampai diganti')}</FieldText>
        <FieldText label={t('Keadaan')}>
          <StatusBadge look={priceLooks()[price.state]} />
        </FieldText>
      </SimpleGrid>
    </FormGroup>
  )
}
