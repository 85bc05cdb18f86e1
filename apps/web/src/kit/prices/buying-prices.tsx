import { ActionIcon, Popover } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { t } from '../../app/i18n.ts'
import { computedColumn } from '../grid/columns.tsx'
import type { GridColumn } from '../grid/grid-column.ts'
import type { GridLine } from '../grid/grid-line.ts'

const LastPrices = lazy(async () => {
  const { LastPrices: component } = await import('./last-prices.tsx')
  return { default: component }
})

interface BuyingPricesProps {
  product: { id: number; name: string }
  /** Not a stop of the Tab key, where the keys belong to the grid around it. */
  inGrid?: boolean
}

/** Opens the last buying prices of a product. For users with `purchase.purchase-price-history:view`. */
export const BuyingPrices = ({ product, inGrid = false }: BuyingPricesProps) => (
  <Popover position="bottom-end" shadow="md" withArrow trapFocus={!inGrid} returnFocus>
    <Popover.Target>
      <ActionIcon
        size="sm"
        tabIndex={inGrid ? -1 : 0}
        aria-label={t('Harga beli terakhir {{product}}', { product: product.name })}
        title={t('Harga beli terakhir')}
      >
        <IconHistory size={16} aria-hidden />
      </ActionIcon>
    </Popover.Target>
    <Popover.Dropdown p="sm" maw="calc(100vw - 24px)">
      <Suspense>
        <LastPrices product={product} />
      </Suspense>
    </Popover.Dropdown>
  </Popover>
)

/** A button to the buying prices on each line of goods. */
export const buyingPricesColumn = <Line extends GridLine>({ inGrid = false } = {}): GridColumn<Line> => ({
  ...computedColumn({ key: 'buyingPrices', title: t('Lalu'), width: 44, text: () => '' }),
  show: ({ product }) => product && <BuyingPrices product={product} inGrid={inGrid} />,
})
