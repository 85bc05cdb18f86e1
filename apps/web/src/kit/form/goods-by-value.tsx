import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { Figure } from '@merchant/domain/kernel/figure.ts'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n.ts'
import { number } from '../../lib/format.ts'
import { useCan } from '../../session/access.ts'
import { FactLink, FactsTable } from './facts-table.tsx'

interface GoodsByValueProps {
  title: string
  goods: readonly { product: Ref; unit: string; quantity: Figure; net: Figure }[]
  more?: ReactNode
}

/** Goods with what was sold or bought of them, by value; they lead to their pages. */
export function GoodsByValue({ title, goods, more }: GoodsByValueProps) {
  const seesGoods = useCan()('master.stock:view')
  return (
    <FactsTable
      title={title}
      rows={goods}
      keyOf={({ product }) => product.id}
      none=""
      columns={[
        {
          title: t('Barang'),
          show: ({ product: { id, name } }) => (
            <FactLink to={seesGoods ? `/app/master/stock/${id}` : null}>{name}</FactLink>
          ),
        },
        { title: t('Jumlah'), figure: true, show: ({ quantity, unit }) => `${number(quantity)} ${unit}` },
        { title: t('Nilai'), figure: true, show: ({ net }) => number(net) },
      ]}
      more={more}
    />
  )
}
