import { Button } from '@mantine/core'
import type { Banner } from '@merchant/contract/master/banner.ts'
import type { Audience } from '@merchant/domain/master/audience.ts'
import { IconArrowsSort } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../app/i18n.ts'
import { useCan } from '../../session/access.ts'
import { LinkTabs } from '../link-tabs.tsx'
import { ChoiceFilter } from '../list/choice-filter.tsx'
import {
  dateTimeColumn,
  imageColumn,
  type ListColumn,
  numberColumn,
  refColumn,
  statusColumn,
  textColumn,
} from '../list/list-column.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useList } from '../list/use-list.ts'
import { labelOf } from '../master/form-facts.ts'
import { statusOptions } from '../status.tsx'
import { targetText } from '../target/target-fields.tsx'
import { bannerLooks, bannerScreens, groupAddress } from './banner.ts'

const OrderDialog = lazy(() => import('./order-dialog.tsx'))

const columns = (): ListColumn<Banner>[] => [
  imageColumn({
    key: 'image',
    title: labelOf('banner', 'imageUrl'),
    value: (row) => row.imageUrl,
    name: (row) => row.title,
  }),
  textColumn({
    key: 'title',
    title: labelOf('banner', 'title'),
    link: true,
    sortable: true,
    value: (row) => row.title,
  }),
  numberColumn({
    key: 'sort',
    title: labelOf('banner', 'sort'),
    width: 80,
    sortable: true,
    value: (row) => row.sort,
  }),
  dateTimeColumn({
    key: 'startAt',
    title: labelOf('banner', 'startAt'),
    width: 150,
    sortable: true,
    card: 'fact',
    value: (row) => row.startAt,
  }),
  dateTimeColumn({
    key: 'endAt',
    title: labelOf('banner', 'endAt'),
    width: 150,
    sortable: true,
    card: 'fact',
    value: (row) => row.endAt,
  }),
  textColumn({ key: 'target', title: t('Untuk'), card: 'fact', value: targetText }),
  refColumn({ key: 'group', title: t('Grup'), width: 150, value: (row) => row.group }),
  statusColumn({
    key: 'state',
    title: t('Keadaan'),
    width: 110,
    looks: bannerLooks(),
    value: (row) => row.state,
  }),
  dateTimeColumn({
    key: 'updatedAt',
    title: t('Diubah'),
    sortable: true,
    hidden: true,
    value: (row) => row.updatedAt,
  }),
]

/** Banners alone and in groups are two lists of one screen. */
export const BannerTabs = ({ audience }: { audience: Audience }) => (
  <LinkTabs
    label={t('Banner dan grup banner')}
    tabs={[
      { to: bannerScreens[audience].address, label: t('Banner') },
      { to: groupAddress(audience), label: t('Grup banner') },
    ]}
  />
)

/** The banners of one audience, in the order in which their application shows them. */
export function BannerList({ audience }: { audience: Audience }) {
  const can = useCan()
  const [ordering, setOrdering] = useState(false)
  const { address, right, title } = bannerScreens[audience]
  const list = useList(
    'GET /v1/event-banner',
    { screen: right, sort: 'sort', filters: ['state'] },
    { audience },
  )
  const mayEdit = can(`${right}:edit`)
  const editOf = ({ id, group }: Banner) =>
    group ? `${groupAddress(audience)}/${group.id}/edit` : `${address}/${id}/edit`
  return (
    <>
      <ListScreen
        title={title()}
        list={list}
        columns={columns()}
        to={{
          open: ({ id }) => `${address}/${id}`,
          edit: mayEdit ? editOf : undefined,
          add: can(`${right}:add`) ? `${address}/add` : undefined,
        }}
        searchPlaceholder={t('Cari judul banner')}
        tabs={<BannerTabs audience={audience} />}
        filters={
          <ChoiceFilter
            list={list}
            name="state"
            label={t('Keadaan')}
            options={statusOptions(bannerLooks())}
          />
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
      <Suspense>
        {ordering && <OrderDialog audience={audience} onClose={() => setOrdering(false)} />}
      </Suspense>
    </>
  )
}
