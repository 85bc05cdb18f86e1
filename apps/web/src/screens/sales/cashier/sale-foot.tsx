import { Button, Kbd, NativeSelect } from '@mantine/core'
import type { PricedOrder } from '@merchant/contract/sales/priced-order.ts'
import { type Dispatch, memo } from 'react'
import { t } from '../../../app/i18n.ts'
import { number, rupiah } from '../../../lib/format.ts'
import classes from './cashier.module.css'
import { useExtraGoods } from './extra-goods.ts'
import { isFree, type Promotion, type RewardChoice, rewardChoices, rewardQty } from './reward-choice.ts'
import type { Sale, SaleAction } from './sale.ts'

interface ExtrasProps {
  sale: Sale
  priced: PricedOrder
  promotions: readonly Promotion[]
  branchId: number
  dispatch: Dispatch<SaleAction>
}

/** The goods that promotions add to a sale, and the missing parts of further promotions. */
export function Extras(props: ExtrasProps) {
  const { sale, priced, promotions } = props
  const choices = rewardChoices(promotions, priced, sale.rewardChoices)
  const unpicked = new Set(
    choices.filter(({ chosen }) => chosen === null).map(({ promotionId }) => promotionId),
  )
  const hints = priced.rejected.filter(
    ({ id, missing, reason }) => missing || (reason === 'CHOICE_PENDING' && !unpicked.has(id)),
  )
  if (priced.freeLines.length + priced.gifts.length + hints.length + choices.length === 0) return null
  return <ExtraList {...props} choices={choices} hints={hints} />
}

interface ExtraListProps extends ExtrasProps {
  choices: readonly RewardChoice[]
  hints: PricedOrder['rejected']
}

function ExtraList({ sale, priced, branchId, dispatch, choices, hints }: ExtraListProps) {
  const nameOf = useExtraGoods(branchId, sale, priced, choices)
  return (
    <ul className={classes.extras} aria-label={t('Promo')}>
      {priced.freeLines.map((line) => (
        <li key={`${line.promotionId}-${line.productId}-${line.unitId}`}>
          <strong>{t('Gratis')}</strong> {number(line.qty)} {nameOf(line.productId, line.unitId)}
        </li>
      ))}
      {priced.gifts.map((gift) => (
        <li key={gift.giftId}>
          <strong>{t('Hadiah')}</strong> {number(gift.times)} × {gift.name}
          {gift.owed > 0 && ` · ${t('{{n}} menyusul, stok habis', { n: number(gift.owed) })}`}
        </li>
      ))}
      {choices.map((choice) => (
        <li key={choice.key} data-hint>
          <NativeSelect
            size="xs"
            label={t('Hadiah pilihan {{name}}', { name: choice.promotion })}
            value={choice.chosen === null ? '' : String(choice.chosen)}
            data={[
              ...(choice.chosen === null ? [{ value: '', label: t('Pilih hadiah') }] : []),
              ...choice.options.map((reward) => ({
                value: String(reward.id),
                label: rewardWords(reward, nameOf(reward.productId, reward.unitId)),
              })),
            ]}
            onChange={(event) =>
              dispatch({
                type: 'reward',
                rewardId: Number(event.currentTarget.value),
                of: choice.options.map(({ id }) => id),
              })
            }
          />
        </li>
      ))}
      {hints.map((rule) => (
        <li key={`${rule.kind}-${rule.id}`} data-hint>
          {rule.missing ? (
            missingWords(rule.missing, rule.name, sale)
          ) : (
            <>
              {t('Promo {{name}} dapat dipakai.', { name: rule.name })}{' '}
              <Button
                size="compact-xs"
                variant="light"
                onClick={() => dispatch({ type: 'promotion', promotionId: rule.id, isTaken: true })}
              >
                {t('Pakai promo')}
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** '1 PCS Sabun' for free goods, else 'diskon 50% untuk 1 PCS Sabun'. */
function rewardWords(reward: RewardChoice['options'][number], goods: string): string {
  const what = `${number(rewardQty(reward))} ${goods}`
  if (isFree(reward)) return what
  return t('diskon {{n}}% untuk {{what}}', { n: number(reward.percentOff / 100), what })
}

type Missing = NonNullable<PricedOrder['rejected'][number]['missing']>

/** 'Tambah 2 LSN lagi untuk Beli 10 gratis 1'. */
function missingWords({ kind, quantity, unitId, amount }: Missing, name: string, sale: Sale): string {
  if (kind === 'AMOUNT') return t('Tambah {{n}} lagi untuk {{name}}', { n: rupiah(amount ?? 0), name })
  const units = sale.lines.flatMap((line) => line.units)
  const unit = units.find((one) => one.unitId === unitId)?.code ?? t('satuan dasar')
  return t('Tambah {{n}} {{unit}} lagi untuk {{name}}', { n: number(quantity ?? 0), unit, name })
}

interface FootProps extends ActsProps {
  priced: PricedOrder | null
  isCurrent: boolean
}

interface ActsProps {
  isEmpty: boolean
  busy: boolean
  canPay: boolean
  /** An open booking is saved, a new one is made. */
  isBooked: boolean
  onHold: () => void
  onBook: () => void
  onPay: () => void
}

/** The total of the sale, and its actions. */
export function SaleFoot({ priced, isCurrent, ...acts }: FootProps) {
  const totals = priced?.totals
  const discount = totals ? totals.gross - totals.net : 0
  return (
    <footer className={classes.foot} data-waiting={!isCurrent || undefined}>
      <dl className={classes.sums}>
        <div>
          <dt>{t('Jumlah')}</dt>
          <dd>{rupiah(totals?.gross ?? 0)}</dd>
        </div>
        <div>
          <dt>{t('Potongan')}</dt>
          <dd>{rupiah(-discount)}</dd>
        </div>
        <div>
          <dt>{t('PPN')}</dt>
          <dd>{rupiah(totals?.ppn ?? 0)}</dd>
        </div>
        {priced !== null && priced.points > 0 && (
          <div>
            <dt>{t('Poin')}</dt>
            <dd>{number(priced.points)}</dd>
          </div>
        )}
      </dl>
      <output className={classes.total} aria-label={t('Total penjualan')}>
        {rupiah(totals?.grandTotal ?? 0)}
      </output>
      <Acts {...acts} />
    </footer>
  )
}

const Acts = memo(function Acts({ isEmpty, busy, canPay, isBooked, onHold, onBook, onPay }: ActsProps) {
  return (
    <div className={classes.acts}>
      <Button
        variant="default"
        disabled={isEmpty || busy}
        onClick={onHold}
        rightSection={<Kbd size="xs">F9</Kbd>}
      >
        {t('Tahan')}
      </Button>
      <Button variant="default" disabled={isEmpty || busy} onClick={onBook}>
        {isBooked ? t('Simpan') : t('Pesan')}
      </Button>
      <Button
        size="md"
        disabled={isEmpty || busy || !canPay}
        onClick={onPay}
        rightSection={<Kbd size="xs">F8</Kbd>}
      >
        {t('Bayar')}
      </Button>
    </div>
  )
})
