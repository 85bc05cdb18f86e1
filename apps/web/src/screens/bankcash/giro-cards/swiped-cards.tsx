import { Checkbox, Stack } from '@mantine/core'
import type { PaymentDetailRow } from '@merchant/contract/sales/payment-detail.ts'
import { t } from '../../../app/i18n.ts'
import { date, number, rupiah } from '../../../lib/format.ts'

interface SwipedCardsProps {
  cards: readonly PaymentDetailRow[]
  ticked: readonly number[]
  onTick: (ids: readonly number[]) => void
}

/** Cards to be ticked, day by day. */
export function SwipedCards({ cards, ticked, onTick }: SwipedCardsProps) {
  const chosen = new Set(ticked)
  const set = (ids: readonly number[], isOn: boolean) =>
    onTick(isOn ? [...new Set([...ticked, ...ids])] : ticked.filter((id) => !ids.includes(id)))
  return (
    <Stack gap="md">
      {[...Map.groupBy(cards, (card) => card.date)].map(([day, own]) => {
        const ids = own.map(({ id }) => id)
        const on = ids.filter((id) => chosen.has(id)).length
        return (
          <Stack key={day} gap={6} role="group" aria-label={date(day)}>
            <Checkbox
              fw={600}
              label={t('{{day}}, {{n}} kartu, {{sum}}', {
                day: date(day),
                n: number(own.length),
                sum: rupiah(own.reduce((sum, { amount }) => sum + amount, 0)),
              })}
              checked={on === ids.length}
              indeterminate={on > 0 && on < ids.length}
              onChange={({ currentTarget }) => set(ids, currentTarget.checked)}
            />
            {own.map((card) => (
              <Checkbox
                key={card.id}
                pl="lg"
                label={cardText(card)}
                checked={chosen.has(card.id)}
                onChange={({ currentTarget }) => set([card.id], currentTarget.checked)}
              />
            ))}
          </Stack>
        )
      })}
    </Stack>
  )
}

const cardText = ({ amount, paper, cardLast4, approvalCode }: PaymentDetailRow): string =>
  [rupiah(amount), paper.name, cardLast4 && `•••• ${cardLast4}`, approvalCode].filter(Boolean).join(' · ')
