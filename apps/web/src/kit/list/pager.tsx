import { Group, NativeSelect, Pagination } from '@mantine/core'
import { t } from '../../app/i18n.ts'
import { number } from '../../lib/format.ts'
import classes from './list.module.css'
import { pageSizes } from './list-state.ts'

/** `1.234`, or `10.000+` when there are more than the server counts. */
export const countText = (count: number, more: boolean): string => `${number(count)}${more ? '+' : ''}`

const controlLabels = () => ({
  first: t('Halaman pertama'),
  previous: t('Halaman sebelumnya'),
  next: t('Halaman berikutnya'),
  last: t('Halaman terakhir'),
})

/** The facts of a list for its pages. */
interface Paged {
  rows: readonly unknown[]
  count: number
  more: boolean
  state: { page: number; limit: number }
  change: (change: { page?: number; limit?: number }) => void
}

/** Which rows are shown, how many per page, and the buttons to the others. */
export function Pager({ list }: { list: Paged }) {
  const { page, limit } = list.state
  if (list.count === 0) return null
  const first = (page - 1) * limit + 1
  const last = first + list.rows.length - 1
  return (
    <nav className={classes.pager} aria-label={t('Halaman')}>
      <span>
        {t('{{first}}–{{last}} dari {{count}}', {
          first: number(first),
          last: number(Math.max(first, last)),
          count: countText(list.count, list.more),
        })}
      </span>
      <Group gap="sm">
        <NativeSelect
          size="xs"
          w={64}
          aria-label={t('Baris per halaman')}
          data={pageSizes.map(String)}
          value={String(limit)}
          onChange={(event) => list.change({ limit: Number(event.currentTarget.value) })}
        />
        <Pagination
          size="sm"
          siblings={1}
          total={Math.max(1, Math.ceil(list.count / limit))}
          value={page}
          onChange={(next) => list.change({ page: next })}
          getControlProps={(control) => ({ 'aria-label': controlLabels()[control] })}
          getItemProps={(item) => ({ 'aria-label': t('Halaman {{page}}', { page: item }) })}
        />
      </Group>
    </nav>
  )
}
