import type { BannerGroup } from '@merchant/contract/master/banner.ts'
import type { Audience } from '@merchant/domain/master/audience.ts'
import { t } from '../../app/i18n.ts'
import { useCan } from '../../session/access.ts'
import { ChoiceFilter } from '../list/choice-filter.tsx'
import {
  dateTimeColumn,
  type ListColumn,
  numberColumn,
  statusColumn,
  textColumn,
} from '../list/list-column.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useList } from '../list/use-list.ts'
import { labelOf } from '../master/form-facts.ts'
import { statusOptions } from '../status.tsx'
import { targetText } from '../target/target-fields.tsx'
import { bannerLooks, bannerScreens, groupAddress } from './banner.ts'
import { BannerTabs } from './banner-list.tsx'

const columns = (): ListColumn<BannerGroup>[] => [
  textColumn({
    key: 'title',
    title: labelOf('banner_group', 'title'),
    link: true,
    sortable: true,
    value: (row) => row.title,
  }),
  numberColumn({
    key: 'banners',
    title: t('Jumlah banner'),
    width: 120,
    card: 'fact',
    value: (row) => row.banners.length,
  }),
  dateTimeColumn({
    key: 'startAt',
    title: labelOf('banner_group', 'startAt'),
    width: 150,
    sortable: true,
    card: 'fact',
    value: (row) => row.startAt,
  }),
  dateTimeColumn({
    key: 'endAt',
    title: labelOf('banner_group', 'endAt'),
    width: 150,
    sortable: true,
    card: 'fact',
    value: (row) => row.endAt,
  }),
  textColumn({ key: 'target', title: t('Untuk'), value: targetText }),
  statusColumn({
    key: 'state',
    title: t('Keadaan'),
    width: 110,
    looks: bannerLooks(),
    value: (row) => row.state,
  }),
]

/** Groups of banners of one audience: each with one period and target. */
export function GroupList({ audience }: { audience: Audience }) {
  const can = useCan()
  const { right, title } = bannerScreens[audience]
  const address = groupAddress(audience)
  const list = useList(
    'GET /v2/event-banner-group',
    { screen: `${right}.groups`, sort: '-startAt', filters: ['state'] },
    { audience },
  )
  return (
    <ListScreen
      title={title()}
      list={list}
      columns={columns()}
      to={{
        open: ({ id }) => `${address}/${id}`,
        edit: can(`${right}:edit`) ? ({ id }) => `${address}/${id}/edit` : undefined,
        add: can(`${right}:add`) ? `${address}/add` : undefined,
      }}
      searchPlaceholder={t('Cari judul grup')}
      tabs={<BannerTabs audience={audience} />}
      filters={
        <ChoiceFilter list={list} name="state" label={t('Keadaan')} options={statusOptions(bannerLooks())} />
      }
    />
  )
}
