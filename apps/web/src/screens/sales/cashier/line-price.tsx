import { TextInput } from '@mantine/core'
import { type Dispatch, memo } from 'react'
import { t } from '../../../app/i18n.ts'
import { DropDown } from '../../../kit/drop-down.tsx'
import { useGroupedNumber } from '../../../kit/form/fields/use-grouped-number.ts'
import { nothing } from '../../../kit/nothing.ts'
import { rupiah } from '../../../lib/format.ts'
import { useLimits } from '../../../session/access.ts'
import classes from './line-price.module.css'
import { percentLimit } from './line-words.ts'
import { type SaleAction, slotsOf, type Typed, withAmount, withSlot } from './sale.ts'

interface LinePriceProps {
  lineKey: string
  typed: Typed
  /** Name of the goods. */
  name: string
  /** Present price of the line's unit. */
  price: number | null
  dispatch: Dispatch<SaleAction>
}

/**
 * The price of a line and the fields behind it that may be typed by hand. Every seller may type an amount off; another
 * price and the four percentages need the right to override prices, or are there already.
 */
export const LinePrice = memo(function LinePrice({
  lineKey: key,
  typed,
  name,
  price,
  dispatch,
}: LinePriceProps) {
  const limits = useLimits()
  const overrides =
    limits.priceOverride !== 'NO' || typed.priceOverride !== undefined || typed.disc !== undefined
  const label = t('Harga dan potongan {{product}}', { product: name })
  const write = (next: Typed) => dispatch({ type: 'typed', key, typed: next })
  return (
    <DropDown
      label={label}
      align="end"
      button={(button) => (
        <button
          {...button}
          type="button"
          className={classes.price}
          tabIndex={-1}
          data-typed={typed.priceOverride !== undefined || undefined}
        >
          <span className="heard">{label}: </span>
          {price === null ? nothing : rupiah(price)}
        </button>
      )}
    >
      {() => (
        <div className={classes.fields}>
          {overrides && (
            <NumberInput
              label={t('Harga khusus')}
              decimals={0}
              value={typed.priceOverride ?? null}
              onChange={(amount) => write(withAmount(typed, 'priceOverride', amount))}
            />
          )}
          {slotsOf(typed).map(
            (percent, slot) =>
              (overrides || slot === 3) && (
                <NumberInput
                  // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
                  key={slot}
                  label={t('D{{place}} %', { place: slot + 1 })}
                  decimals={2}
                  value={percent}
                  onChange={(next) => write(withSlot(typed, slot, next))}
                />
              ),
          )}
          <NumberInput
            label={t('Potongan')}
            decimals={0}
            value={typed.manualAmount ?? null}
            onChange={(amount) => write(withAmount(typed, 'manualAmount', amount))}
          />
          <p className={classes.limit}>{percentLimit(limits)}</p>
        </div>
      )}
    </DropDown>
  )
})

interface NumberInputProps {
  label: string
  decimals: number
  value: number | null
  onChange: (value: number | null) => void
}

function NumberInput({ label, ...props }: NumberInputProps) {
  const field = useGroupedNumber(props)
  return <TextInput {...field} size="xs" label={label} autoComplete="off" />
}
