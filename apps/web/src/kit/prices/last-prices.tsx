import { Skeleton } from '@mantine/core'
import type { BuyingPrice } from '@merchant/contract/purchase/price-history.ts'
import { Link } from '@tanstack/react-router'
import { useDataAt, useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { date, number } from '../../lib/format.ts'
import { DataAge } from '../data-age.tsx'
import { Failure } from '../failure.tsx'
import { priceHistoryAddress } from './addresses.ts'
import { PriceChange } from './price-change.tsx'
import { PriceTrend } from './price-trend.tsx'
import classes from './prices.module.css'

const route = 'POST /core/v1/purchase/history/buying-price/get/all'

/** Number of purchases shown at once. */
const shown = 5

interface LastPricesProps {
  product: { id: number; name: string }
  /** Names the product and draws its prices, where the place does not. */
  isNamed?: boolean
}

/** The last purchases of a product in all branches that the user may see, and a link to the whole history. */
export function LastPrices({ product, isNamed = true }: LastPricesProps) {
  const input = { body: { productId: product.id, limit: shown } }
  const prices = useEndpoint(route, input)
  const dataAt = useDataAt(route, input)
  if (prices.error) return <Failure error={prices.error} retry={prices.refetch} />
  if (!prices.data) return <Skeleton height={80} width={300} />
  const { rows } = prices.data
  if (rows.length === 0)
    return (
      <p className={classes.none}>
        {t('Belum pernah dibeli')} <DataAge at={dataAt} />
      </p>
    )
  return (
    <div className={classes.last}>
      {isNamed && (
        <div className={classes.head}>
          <strong>{product.name}</strong>
          <PriceTrend prices={rows.map(({ netPricePerBase }) => Number(netPricePerBase)).toReversed()} />
        </div>
      )}
      <table className={classes.table}>
        <caption className="heard">{t('Harga beli terakhir {{product}}', { product: product.name })}</caption>
        <tbody>
          {rows.map((row) => (
            <Purchase key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      <DataAge at={dataAt} />
      <Link to={priceHistoryAddress} search={{ productId: String(product.id) }} className={classes.all}>
        {t('Lihat semua riwayat')}
      </Link>
    </div>
  )
}

const Purchase = ({ row }: { row: BuyingPrice }) => (
  <tr>
    <td>{date(row.date)}</td>
    <td>{row.supplier.name}</td>
    <td data-figure>
      {number(row.qty)} {row.unit.code ?? row.unit.name}
    </td>
    <td data-figure>{number(Number(row.netPricePerUnit))}</td>
    <td data-figure>
      <PriceChange percent={row.changePct} />
    </td>
  </tr>
)
