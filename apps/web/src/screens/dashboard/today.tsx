import type { ApiReply } from '@merchant/contract/api.ts'
import { Link } from '@tanstack/react-router'
import { useDataAt, useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { DataAge } from '../../kit/data-age.tsx'
import { number, rupiah } from '../../lib/format.ts'
import { useBranchScope } from '../../session/access.ts'
import classes from './dashboard.module.css'

const FRESH_MS = 60_000

/** Orders that were sold. */
const sold = 'PROCESSED,COMPLETED'

const dayBefore = (date: string): string => {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - 1)
  return day.toISOString().slice(0, 10)
}

type Sums = ApiReply<'POST /core/v1/sales/orders/get/all'>['summary']

const route = 'POST /core/v1/sales/orders/get/all'

interface Sales {
  /** Undefined until known, null where there are too many to add up. */
  sums: Sums | undefined
  dataAt: string | undefined
}

/** What was sold on a day. */
function useSales(date: string): Sales {
  const input = { body: { ...useBranchScope(), status: sold, dateFrom: date, dateTo: date, limit: 1 } }
  const { data } = useEndpoint(route, input, { staleTime: FRESH_MS })
  return { sums: data?.summary, dataAt: useDataAt(route, input) }
}

/** What was sold today and the day before, each with its way to the orders. */
export function Today({ date }: { date: string }) {
  const days = [
    { label: t('Penjualan hari ini'), date, isPast: false, ...useSales(date) },
    { label: t('Penjualan kemarin'), date: dayBefore(date), isPast: true, ...useSales(dayBefore(date)) },
  ]
  return (
    <div className={classes.figures}>
      {days.map(({ label, date: day, isPast, sums, dataAt }) => (
        <Link
          key={label}
          to={`/app/sales/orders?status=${sold}&dateFrom=${day}&dateTo=${day}`}
          className={classes.figure}
          data-past={isPast || undefined}
        >
          <span>{label}</span>
          <strong className={classes.sum}>
            {sums ? rupiah(sums.total) : sums === null ? t('Lebih dari 10.000 nota') : '…'}
          </strong>
          <span>
            {sums && t('{{n}} nota', { n: number(sums.orders) })} <DataAge at={dataAt} />
          </span>
        </Link>
      ))}
    </div>
  )
}
