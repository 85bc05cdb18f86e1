import { ActionIcon } from '@mantine/core'
import type { PriceStep } from '@merchant/contract/sales/priced-order.ts'
import { IconZoomQuestion } from '@tabler/icons-react'
import { t } from '../../app/i18n.ts'
import { number, rupiah } from '../../lib/format.ts'
import { DropDown } from '../drop-down.tsx'
import classes from './price-trace.module.css'

interface PriceTraceProps {
  product: string
  trace: readonly PriceStep[]
}

/** 'Kenapa harga ini?': the steps from the selling price to the amount of the line. */
export function PriceTrace({ product, trace }: PriceTraceProps) {
  return (
    <DropDown
      label={t('Kenapa harga ini?')}
      align="end"
      button={(button) => (
        <ActionIcon {...button} size={24} aria-label={t('Kenapa harga {{product}}?', { product })}>
          <IconZoomQuestion size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    >
      {() => (
        <div className={classes.trace}>
          <strong>{t('Kenapa harga ini?')}</strong>
          <dl>
            {trace.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps are an order of their own
              <div key={index} data-result={step.step === 'TAX' || step.step === 'POINTS' || undefined}>
                <dt>{wordsOf(step)}</dt>
                <dd>{figureOf(step)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </DropDown>
  )
}

const scopes: Readonly<Record<string, string>> = {
  BRANCH_AND_CUSTOMER_GROUP: 'cabang dan kelompok pelanggan',
  BRANCH: 'cabang',
  BRANCH_GROUP_AND_CUSTOMER_GROUP: 'kelompok cabang dan kelompok pelanggan',
  BRANCH_GROUP: 'kelompok cabang',
  CUSTOMER_GROUP: 'kelompok pelanggan',
  GLOBAL: 'umum',
}

function priceWords(source: PriceStep['source']): string {
  if (source?.kind === 'MANUAL')
    return source.listPrice === undefined
      ? t('Harga diketik')
      : t('Harga diketik, semula {{price}}', { price: rupiah(source.listPrice) })
  if (source?.kind === 'DERIVED') return t('Harga satuan dasar × isi')
  const from = source?.minQuantity ?? 0
  const scope = t(scopes[source?.scope ?? ''] ?? '')
  return from > 1
    ? t('Harga {{scope}}, mulai {{n}}', { scope, n: number(from) })
    : t('Harga {{scope}}', { scope })
}

function byWords({ by, slot }: PriceStep): string {
  if (by?.kind === 'MANUAL_LINE') return t('Diskon manual')
  if (by?.kind === 'MANUAL_ORDER') return t('Potongan pesanan')
  return by?.name || t('Diskon {{slot}}', { slot: slot ?? '' })
}

function wordsOf(step: PriceStep): string {
  switch (step.step) {
    case 'PRICE':
      return `${priceWords(step.source)} ${rupiah(step.price ?? 0)}`
    case 'PERCENT':
      return `${byWords(step)} ${number(step.percent ?? 0)}%`
    case 'AMOUNT':
      return byWords(step)
    case 'NOT_STACKED':
      return t('{{name}} tidak digabung', { name: byWords(step) })
    case 'TAX':
      return t('{{code}}, DPP {{dpp}}', { code: step.code ?? t('PPN'), dpp: rupiah(step.dpp ?? 0) })
    case 'POINTS':
      return t('Poin')
  }
}

function figureOf(step: PriceStep): string {
  switch (step.step) {
    case 'PRICE':
      return rupiah(step.left ?? 0)
    case 'PERCENT':
    case 'AMOUNT':
      return rupiah(-(step.amount ?? 0))
    case 'NOT_STACKED':
      return ''
    case 'TAX':
      return rupiah(step.ppn ?? 0)
    case 'POINTS':
      return number(step.points ?? 0)
  }
}
