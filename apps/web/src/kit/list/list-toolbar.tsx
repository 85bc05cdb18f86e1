import { ActionIcon, Tooltip } from '@mantine/core'
import { IconBookmarkPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { t } from '../../app/i18n.ts'
import { ColumnChooser } from './column-chooser.tsx'
import classes from './list.module.css'
import type { ListColumn } from './list-column.tsx'
import { ListSearch } from './list-search.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import type { ListAddress } from './use-list-state.ts'
import type { SavedViews } from './use-saved-views.ts'

interface ListToolbarProps<Row> {
  list: ListAddress
  columns: readonly ListColumn<Row>[]
  views: SavedViews
  /** What the search looks at: 'Cari kode atau nama'. */
  searchPlaceholder?: string | undefined
  filters?: ReactNode
  /** On a phone rows are cards, and there are no columns to choose. */
  cards: boolean
  /** Further tools on the right, such as the export. */
  children?: ReactNode
}

/** Search, filters and the small tools of a list in one line. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { list, columns, views, filters, cards, children } = props
  const [saving, setSaving] = useState(false)
  const savable = views.query !== '' && views.active === null
  return (
    <search className={classes.toolbar}>
      <ListSearch list={list} placeholder={props.searchPlaceholder} />
      {filters}
      <div className={classes.tools}>
        <Tooltip label={t('Simpan tampilan')}>
          <ActionIcon aria-label={t('Simpan tampilan')} disabled={!savable} onClick={() => setSaving(true)}>
            <IconBookmarkPlus size={17} aria-hidden />
          </ActionIcon>
        </Tooltip>
        {!cards && <ColumnChooser list={list} columns={columns} />}
        {children}
      </div>
      {saving && <SaveViewDialog views={views} onClose={() => setSaving(false)} />}
    </search>
  )
}
