import { Button } from '@mantine/core'
import type { CommunityProduct } from '@merchant/contract/master/community-product.ts'
import { IconArrowsSort } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../../app/i18n.ts'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import {
  dateTimeColumn,
  imageColumn,
  type ListColumn,
  moneyColumn,
  numberColumn,
  refColumn,
  statusColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { labelOf } from '../../../kit/master/form-facts.ts'
import { type StatusLook, statusOptions } from '../../../kit/status.tsx'
import { targetText } from '../../../kit/target/target-fields.tsx'
import { useCan } from '../../../session/access.ts'
import { ADDRESS } from './community-product.ts'
import { CommunityTabs } from './community-tabs.tsx'

const OfferOrder = lazy(() => import('./offer-order.tsx'))

const visibleLooks = (): Record<'true' | 'false', StatusLook> => ({
  true: { label: t('Tampil'), color: 'green' },
  false: { label: t('Disembunyikan'), color: 'slate' },
})

const columns = (): ListColumn<CommunityProduct>[] => [
  imageColumn({
    key: 'image',
    title: t('Gambar'),
    value: (row) => row.imageUrl,
    name: (row) => row.product.name,
  }),
  textColumn({
    key: 'product',
    title: labelOf('community_product', 'productId'),
    link: true,
    sortable: true,
    value: (row) => row.product.name,
  }),
  textColumn({ key: 'sku', title: t('SKU'), width: 120, value: (row) => row.product.code }),
  refColumn({
    key: 'unit',
    title: labelOf('community_product', 'unitId'),
    width: 100,
    card: 'fact',
    value: (row) => row.unit,
  }),
  moneyColumn({
    key: 'communityPrice',
    title: labelOf('community_product', 'communityPrice'),
    sortable: true,
    card: 'fact',
    value: (row) => row.communityPrice,
  }),
  numberColumn({
    key: 'minQty',
    title: labelOf('community_product', 'minQty'),
    width: 130,
    value: (row) => row.minQty,
  }),
  numberColumn({
    key: 'maxQty',
    title: labelOf('community_product', 'maxQty'),
    width: 140,
    value: (row) => row.maxQty,
  }),
  numberColumn({ key: 'sort', title: t('Urutan'), width: 80, sortable: true, value: (row) => row.sort }),
  textColumn({ key: 'target', title: t('Untuk'), card: 'fact', value: targetText }),
  statusColumn({
    key: 'visible',
    title: labelOf('community_product', 'visible'),
    looks: visibleLooks(),
    value: (row) => (row.visible ? 'true' : 'false'),
  }),
  dateTimeColumn({
    key: 'updatedAt',
    title: t('Diubah'),
    sortable: true,
    hidden: true,
    value: (row) => row.updatedAt,
  }),
]

/** Goods for communities, in the order of their catalogue. */
export default function CommunityProductList() {
  const can = useCan()
  const [ordering, setOrdering] = useState(false)
  const list = useBranchList('GET /v1/community-products', {
    screen: 'master.community-product',
    sort: 'sort',
    filters: ['visible'],
  })
  const mayEdit = can('master.community-product:edit')
  return (
    <>
      <ListScreen
        title={t('Barang Komunitas')}
        list={list}
        columns={columns()}
        to={{
          open: ({ id }) => `${ADDRESS}/${id}`,
          edit: mayEdit ? ({ id }) => `${ADDRESS}/${id}/edit` : undefined,
          add: can('master.community-product:add') ? `${ADDRESS}/add` : undefined,
        }}
        searchPlaceholder={t('Cari SKU atau nama barang')}
        tabs={<CommunityTabs />}
        filters={
          <>
            <BranchFilter list={list} />
            <ChoiceFilter
              list={list}
              name="visible"
              label={t('Katalog')}
              options={statusOptions(visibleLooks())}
            />
          </>
        }
        actions={
          mayEdit && (
            <Button
              variant="default"
              leftSection={<IconArrowsSort size={16} aria-hidden />}
              onClick={() => setOrdering(true)}
            >
              {t('Urutkan')}
            </Button>
          )
        }
      />
      <Suspense>{ordering && <OfferOrder onClose={() => setOrdering(false)} />}</Suspense>
    </>
  )
}
