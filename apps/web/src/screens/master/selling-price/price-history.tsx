import { Text, Timeline } from '@mantine/core'
import type { SellingPriceDetail, SellingPriceRow } from '@merchant/contract/master/selling-price.ts'
import { t } from '../../../app/i18n.ts'
import { FormGroup } from '../../../kit/form/form-parts.tsx'
import { StatusBadge } from '../../../kit/status.tsx'
import { dateTime, rupiah } from '../../../lib/format.ts'
import { lastMoment } from './price-dates.ts'
import { priceLooks } from './price-words.ts'

/** All prices of the same unit, scope and least quantity, the latest first. */
export function PriceHistory({ price }: { price: SellingPriceDetail }) {
  return (
    <FormGroup title={t('Riwayat harga')}>
      <Timeline bulletSize={12} lineWidth={1} color="slate">
        {price.history.map((row) => (
          <Timeline.Item key={row.id} title={<PriceTitle row={row} />}>
            <Text size="sm">{spanWords(row)}</Text>
            <Text size="xs" c="dimmed">
              {[row.createdBy?.name, dateTime(row.createdAt), row.reason].filter(Boolean).join(' · ')}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </FormGroup>
  )
}

const PriceTitle = ({ row }: { row: SellingPriceRow }) => (
  <Text size="sm" component="div">
    {rupiah(row.price)} <StatusBadge look={priceLooks()[row.state]} />
  </Text>
)

function spanWords(row: SellingPriceRow): string {
  if (row.status === 'INACTIVE') return t('Dibatalkan sebelum berlaku')
  const last = lastMoment(row.validTo)
  const from = dateTime(row.validFrom)
  return last ? t('{{from}} sampai {{to}}', { from, to: dateTime(last) }) : t('Sejak {{from}}', { from })
}
