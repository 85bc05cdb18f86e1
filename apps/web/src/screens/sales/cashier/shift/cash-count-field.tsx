import { Text, TextInput } from '@mantine/core'
import {
  type CashCount,
  countedCash,
  type Denomination,
  denominations,
} from '@merchant/domain/sales/cashier-shift.ts'
import { type KeyboardEvent, useId } from 'react'
import { t } from '../../../../app/i18n.ts'
import type { FieldProps } from '../../../../kit/form/field.tsx'
import { useGroupedNumber } from '../../../../kit/form/fields/use-grouped-number.ts'
import type { FormProblem } from '../../../../kit/form/refusal.ts'
import { number, rupiah } from '../../../../lib/format.ts'
import classes from './cash-count-field.module.css'

/**
 * The cash of a drawer, by notes and coins. Made for the number pad: Enter and the arrows go from one denomination to the
 * next, and only the last Enter leaves the count.
 */
export function CashCountField({ label, value, onChange, error }: FieldProps<CashCount>) {
  return (
    <fieldset className={classes.field}>
      <Text component="legend" size="sm" fw={500} mb={4} p={0}>
        {label}
      </Text>
      <div className={classes.count}>
        {denominations.map((denomination) => (
          <Piece
            key={denomination}
            denomination={denomination}
            count={value[`${denomination}`] ?? null}
            onChange={(count) => onChange(withCount(value, denomination, count))}
          />
        ))}
      </div>
      <output className={classes.total} aria-label={t('Jumlah dihitung')}>
        <span>{t('Jumlah dihitung')}</span>
        <span>{rupiah(countedCash(value))}</span>
      </output>
      {error && (
        <Text size="xs" c="var(--danger)" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  )
}

/** A count with no figure in it is none: an empty drawer is a 0 that was typed. */
export function notCounted(count: CashCount): FormProblem | null {
  if (Object.keys(count).length > 0) return null
  const line = t('Hitung uang di laci; ketik 0 bila laci kosong.')
  return { fields: { denominations: line }, line }
}

/** An emptied field leaves its denomination out. */
function withCount(count: CashCount, denomination: Denomination, pieces: number | null): CashCount {
  const { [`${denomination}` as const]: _, ...others } = count
  return pieces === null ? others : { ...others, [denomination]: pieces }
}

interface PieceProps {
  denomination: Denomination
  count: number | null
  onChange: (count: number | null) => void
}

const MOST_PIECES = 100_000

function Piece({ denomination, count, onChange }: PieceProps) {
  const id = useId()
  const take = (next: number | null) => {
    if (next === null || (next >= 0 && next <= MOST_PIECES)) onChange(next)
  }
  const grouped = useGroupedNumber({ value: count, decimals: 0, onChange: take })
  return (
    <div className={classes.piece}>
      <label htmlFor={id}>{number(denomination)}</label>
      <TextInput
        {...grouped}
        id={id}
        aria-label={t('Jumlah pecahan {{value}}', { value: number(denomination) })}
        size="xs"
        autoComplete="off"
        classNames={{ input: classes.figure }}
        onKeyDown={goOn}
        onFocus={(event) => event.currentTarget.select()}
      />
      <span className={classes.worth}>{count ? rupiah(denomination * count) : ''}</span>
    </div>
  )
}

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Sends the form only with Ctrl: Enter alone goes to the next field, so that no drawer is closed half counted. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  const step = steps[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLElement>('input, textarea') ?? [])]
  fields[fields.indexOf(event.currentTarget) + step]?.focus()
}
