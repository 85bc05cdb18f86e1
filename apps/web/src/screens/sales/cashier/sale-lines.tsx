import { ActionIcon, Badge, NativeSelect } from '@mantine/core'
import type { PricedLine, PricedOrder } from '@merchant/contract/sales/priced-order.ts'
import { IconMinus, IconPlus, IconX } from '@tabler/icons-react'
import { type Dispatch, memo, useEffect, useRef } from 'react'
import { t } from '../../../app/i18n.ts'
import { useGroupedNumber } from '../../../kit/form/fields/use-grouped-number.ts'
import { nothing } from '../../../kit/nothing.ts'
import { PriceTrace } from '../../../kit/prices/price-trace.tsx'
import { number, rupiah } from '../../../lib/format.ts'
import { useLimits } from '../../../session/access.ts'
import classes from './cashier.module.css'
import { LinePrice } from './line-price.tsx'
import { lineBadges, lineDiscount, percentLimit } from './line-words.ts'
import { Missed } from './missed-scan.tsx'
import {
  isSold,
  missingStock,
  type Sale,
  type SaleAction,
  type SaleLine,
  unitOf,
  withPercent,
} from './sale.ts'
import type { Lookup } from './use-scans.ts'
import { useSteady } from './use-steady.ts'

interface SaleLinesProps {
  sale: Sale
  /** Codes whose goods are still loading, or were not found. */
  lookups: readonly Lookup[]
  onAgain: (lookup: Lookup) => void
  onDrop: (key: string) => void
  dispatch: Dispatch<SaleAction>
  priced: PricedOrder | null
}

/** The lines of the sale. The keys of the search box move and change the current line. */
export function SaleLines({ sale, lookups, onAgain, onDrop, dispatch, priced }: SaleLinesProps) {
  const sold = sale.lines.filter(isSold)
  return (
    <table className={classes.lines} aria-label={t('Barang yang dijual')}>
      <thead>
        <tr>
          <th scope="col">{t('Barang')}</th>
          <th scope="col">{t('Jumlah')}</th>
          <th scope="col">{t('Satuan')}</th>
          <th scope="col" data-align="right">
            {t('Harga')}
          </th>
          <th scope="col" data-align="right">
            {t('Diskon %')}
          </th>
          <th scope="col" data-align="right">
            {t('Nilai')}
          </th>
          <th scope="col">
            <span className="heard">{t('Tindakan')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sale.lines.map((line) => {
          const place = sold.indexOf(line)
          const found = place < 0 ? undefined : priced?.lines.find(({ lineNo }) => lineNo === place + 1)
          const fits = found?.productId === line.product.id && found.unitId === line.unitId
          return (
            <Line
              key={line.key}
              line={line}
              isCurrent={sale.current === line.key}
              missing={missingStock(sale, line)}
              dispatch={dispatch}
              applied={priced?.applied ?? none}
              warnings={priced?.warnings ?? none}
              amounts={fits ? found : undefined}
            />
          )
        })}
        {lookups.map((lookup) =>
          lookup.miss ? (
            <Missed key={lookup.key} lookup={lookup} miss={lookup.miss} onAgain={onAgain} onDrop={onDrop} />
          ) : (
            <Pending key={lookup.key} code={lookup.code} />
          ),
        )}
      </tbody>
    </table>
  )
}

const none: never[] = []

/** Scrolls a line into view when it becomes the current one. */
function useInView(isCurrent: boolean) {
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return row
}

/** A scanned code is shown at once; the server names the goods. */
function Pending({ code }: { code: string }) {
  return (
    <tr ref={useInView(true)} aria-busy>
      <th scope="row">
        <span className={classes.name}>{code}</span>
        <span className={classes.soft}>{t('Mencari…')}</span>
      </th>
      <td colSpan={6} />
    </tr>
  )
}

interface LineProps extends Pick<PricedOrder, 'applied' | 'warnings'> {
  line: SaleLine
  isCurrent: boolean
  /** Missing base units. */
  missing: number
  dispatch: Dispatch<SaleAction>
  amounts: PricedLine | undefined
}

/** Rendered only when its own data have changed, so that a till answers a key without delay. */
const Line = memo(function Line(props: LineProps) {
  const { line, isCurrent, dispatch, amounts } = props
  const { key, product } = line
  const row = useInView(isCurrent)
  const discounted = amounts && lineDiscount(amounts) > 0
  return (
    <tr
      ref={row}
      aria-current={isCurrent || undefined}
      data-problem={line.problem ? true : undefined}
      onFocus={() => !isCurrent && dispatch({ type: 'current', key })}
    >
      <th scope="row">
        <span className={classes.name}>{product.name}</span>
        <LineNotes {...props} />
      </th>
      <td>
        <Quantity lineKey={key} qty={line.qty} name={product.name} dispatch={dispatch} />
      </td>
      <td>
        <Unit lineKey={key} units={line.units} unitId={line.unitId} name={product.name} dispatch={dispatch} />
      </td>
      <td data-align="right" data-desk>
        <LinePrice
          lineKey={key}
          typed={line.typed}
          name={product.name}
          price={amounts?.price ?? null}
          dispatch={dispatch}
        />
      </td>
      <td data-align="right" data-desk>
        <Discount lineKey={key} typed={line.typed} name={product.name} dispatch={dispatch} />
      </td>
      <td data-align="right" className={classes.net}>
        {discounted && <s>{rupiah(amounts.gross)}</s>}
        {amounts ? rupiah(amounts.net) : nothing}
      </td>
      <td className={classes.lineActs}>
        {amounts && <PriceTrace product={product.name} trace={amounts.trace} />}
        <Remove lineKey={key} name={product.name} dispatch={dispatch} />
      </td>
    </tr>
  )
})

function LineNotes({ line, missing, applied, warnings, amounts }: LineProps) {
  const unit = unitOf(line)
  const badges = amounts ? lineBadges({ applied, warnings }, amounts) : []
  return (
    <span className={classes.notes}>
      <span className={classes.soft}>{line.product.code}</span>
      {badges.map((badge) => (
        <Badge key={badge.key} size="xs" variant="light" tt="none" c={ink(badge.color)} color={badge.color}>
          {badge.label}
        </Badge>
      ))}
      {missing > 0 && unit && !line.problem && (
        <Badge size="xs" variant="light" tt="none" color="yellow" c={ink('yellow')}>
          {t('Stok kurang {{n}}', { n: number(missing) })}
        </Badge>
      )}
      {line.problem && (
        <span role="alert" className={classes.problem}>
          {line.problem}
        </span>
      )}
    </span>
  )
}

/** Text on a light badge that can be read in both schemes. */
const ink = (color: string) => `light-dark(var(--mantine-color-${color}-9), var(--mantine-color-${color}-2))`

interface CellProps {
  lineKey: string
  /** Name of the goods. */
  name: string
  dispatch: Dispatch<SaleAction>
}

interface QuantityProps extends CellProps {
  qty: number
}

const Quantity = memo(function Quantity({ lineKey: key, name: product, qty, dispatch }: QuantityProps) {
  const field = useGroupedNumber({
    value: qty === 0 ? null : qty,
    decimals: 3,
    onChange: (next) => dispatch({ type: 'qty', key, qty: Math.max(0, next ?? 0) }),
  })
  const step = useSteady((by: 1 | -1) =>
    qty + by > 0 ? dispatch({ type: 'qty', key, qty: qty + by }) : dispatch({ type: 'remove', key }),
  )
  return (
    <span className={classes.quantity}>
      <Step by={-1} label={t('Kurangi {{product}}', { product })} onStep={step} />
      <input
        {...field}
        className={classes.cell}
        aria-label={t('Jumlah {{product}}', { product })}
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Step by={1} label={t('Tambah {{product}}', { product })} onStep={step} />
    </span>
  )
})

interface StepProps {
  by: 1 | -1
  label: string
  onStep: (by: 1 | -1) => void
}

const Step = memo(function Step({ by, label, onStep }: StepProps) {
  const Icon = by > 0 ? IconPlus : IconMinus
  return (
    <ActionIcon size={28} variant="default" tabIndex={-1} aria-label={label} onClick={() => onStep(by)}>
      <Icon size={14} aria-hidden />
    </ActionIcon>
  )
})

interface UnitProps extends CellProps, Pick<SaleLine, 'units' | 'unitId'> {}

const Unit = memo(function Unit({ lineKey: key, name: product, units, unitId, dispatch }: UnitProps) {
  if (units.length < 2) return <>{unitOf({ units, unitId })?.code}</>
  return (
    <NativeSelect
      size="xs"
      aria-label={t('Satuan {{product}}', { product })}
      value={String(unitId)}
      onChange={(event) => dispatch({ type: 'unit', key, unitId: Number(event.currentTarget.value) })}
      data={units.map((unit) => ({ value: String(unit.unitId), label: unit.code }))}
    />
  )
})

interface DiscountProps extends CellProps, Pick<SaleLine, 'typed'> {}

const Discount = memo(function Discount({ lineKey: key, name: product, typed, dispatch }: DiscountProps) {
  const limit = percentLimit(useLimits())
  const field = useGroupedNumber({
    value: typed.manualPct ?? null,
    decimals: 2,
    onChange: (next) => dispatch({ type: 'typed', key, typed: withPercent(typed, next) }),
  })
  if (typed.disc) return <>{typed.disc.map(number).join(' + ')}</>
  return (
    <input
      {...field}
      className={classes.cell}
      data-narrow
      aria-label={t('Diskon manual {{product}}', { product })}
      autoComplete="off"
      placeholder="0"
      title={limit}
      onFocus={(event) => event.currentTarget.select()}
    />
  )
})

const Remove = memo(function Remove({ lineKey: key, name: product, dispatch }: CellProps) {
  return (
    <ActionIcon
      size={24}
      aria-label={t('Hapus {{product}}', { product })}
      onClick={() => dispatch({ type: 'remove', key })}
    >
      <IconX size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
})
