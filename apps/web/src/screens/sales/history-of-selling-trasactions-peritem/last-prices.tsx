import { Group, Text } from '@mantine/core'
import type { ApiReply } from '@merchant/contract/api.ts'
import { t } from '../../../app/i18n.ts'
import { date, number, rupiah } from '../../../lib/format.ts'

type Summary = ApiReply<'POST /core/v1/inventories/{id}/sales/history'>['summary']

/** The sums of all sales, and the last prices of the latest customers. */
export function LastPrices({ summary }: { summary: Summary }) {
  const { qty, baseUnit, net, margin, lastPrices } = summary
  const sums = [
    [t('Terjual'), `${number(qty)} ${baseUnit}`],
    [t('Neto'), rupiah(net)],
    ...(margin === null ? [] : [[t('Laba kotor'), rupiah(margin)]]),
  ]
  return (
    <Group gap="lg" px="md" py="xs" aria-label={t('Harga terakhir per pelanggan')} role="group">
      {sums.map(([label, value]) => (
        <Text key={label} size="sm">
          {label} <strong>{value}</strong>
        </Text>
      ))}
      {lastPrices.map(({ customer, date: day, unit, price }) => (
        <Text key={customer.id} size="sm" c="dimmed">
          {customer.name}: {rupiah(price)}/{unit.code ?? unit.name}, {date(day)}
        </Text>
      ))}
    </Group>
  )
}
