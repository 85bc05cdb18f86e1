import { ColorSwatch, Group } from '@mantine/core'
import type { MerchantTag } from '@merchant/contract/master/merchant-tag.ts'
import { t } from '../../../app/i18n.ts'
import {
  dateTimeColumn,
  type ListColumn,
  numberColumn,
  statusColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { StatusFilter } from '../../../kit/list/status-filter.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { labelOf } from '../../../kit/master/form-facts.ts'
import { MasterList } from '../../../kit/master/master-list.tsx'
import { masterStatusLooks } from '../../../kit/status.tsx'
import { merchantTag } from './merchant-tag.ts'
import { colourWords } from './tag-colour-field.tsx'

const columns = (): ListColumn<MerchantTag>[] => [
  textColumn({
    key: 'name',
    title: labelOf('merchant_tag', 'name'),
    link: true,
    value: (row) => row.name,
  }),
  {
    ...textColumn<MerchantTag>({
      key: 'color',
      title: labelOf('merchant_tag', 'color'),
      width: 130,
      card: 'fact',
      value: (row) => colourWords(row.color),
    }),
    cell: ({ color }) => (
      <Group gap="xs" wrap="nowrap">
        <ColorSwatch color={color} size={16} aria-hidden />
        {colourWords(color)}
      </Group>
    ),
  },
  textColumn({
    key: 'description',
    title: labelOf('merchant_tag', 'description'),
    value: (row) => row.description,
  }),
  numberColumn({
    key: 'customerCount',
    title: t('Jumlah pelanggan'),
    width: 130,
    card: 'fact',
    value: (row) => row.customerCount,
  }),
  statusColumn({
    key: 'status',
    title: labelOf('merchant_tag', 'status'),
    looks: masterStatusLooks(),
    value: (row) => row.status,
  }),
  dateTimeColumn({ key: 'updatedAt', title: t('Diubah'), value: (row) => row.updatedAt }),
]

export default function MerchantTagList() {
  const list = useList('GET /v1/merchant-tags', {
    screen: 'master.merchant-tag',
    sort: 'name',
    filters: ['status'],
  })
  return (
    <MasterList
      of={merchantTag}
      title={t('Label Toko')}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari nama label')}
      filters={<StatusFilter list={list} />}
    />
  )
}
