import { Text, Timeline } from '@mantine/core'
import type { OrderDelivery } from '@merchant/contract/sales/delivery.ts'
import { Link } from '@tanstack/react-router'
import { t } from '../../../app/i18n.ts'
import { documentAddresses } from '../../../kit/document/document-kind.ts'
import { dateTime, number } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'

/** How the goods got to the customer, step by step, with who and when; and what was paid for and not handed over. */
export function Deliveries({ deliveries }: { deliveries: readonly OrderDelivery[] }) {
  const can = useCan()
  if (deliveries.length === 0) return null
  return (
    <section aria-label={t('Pengiriman')}>
      <Text fw={600} mb="xs">
        {t('Pengiriman')}
      </Text>
      {deliveries.map((delivery) => (
        <article key={delivery.id} aria-label={delivery.number ?? ''}>
          <Text size="sm" mb={6}>
            {can('sales.do-warehouse:view') ? (
              <Link to={documentAddresses('DELIVERY_ORDER').open(delivery)}>{delivery.number}</Link>
            ) : (
              delivery.number
            )}
            {[delivery.driverName, delivery.vehicleNo].filter(Boolean).map((word) => ` · ${word}`)}
          </Text>
          <Timeline active={delivery.steps.length - 1} bulletSize={12} lineWidth={1} color="slate" mb="sm">
            {delivery.steps.map((step) => (
              <Timeline.Item key={`${step.at} ${step.status}`} title={t(step.label)}>
                <Text size="sm" c="dimmed">
                  {dateTime(step.at)} · {step.by}
                </Text>
                {step.reason && <Text size="sm">{t('Alasan: {{reason}}', { reason: step.reason })}</Text>}
              </Timeline.Item>
            ))}
          </Timeline>
          {delivery.receivedBy && (
            <Text size="sm">{t('Diterima oleh {{name}}', { name: delivery.receivedBy })}</Text>
          )}
          {delivery.owed.length > 0 && (
            <Text size="sm" c="var(--danger)" role="status">
              {t('Belum diserahkan dan menjadi hak pelanggan: {{goods}}', {
                goods: delivery.owed
                  .map(
                    ({ product, unit, factor, qtyBase }) =>
                      `${number(qtyBase / factor)} ${unit.code ?? unit.name} ${product.name}`,
                  )
                  .join(', '),
              })}
            </Text>
          )}
        </article>
      ))}
    </section>
  )
}
