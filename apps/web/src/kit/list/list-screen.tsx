import { Badge, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload, IconFilterOff, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { t } from '../../app/i18n.ts'
import { usePagePath } from '../../app/page-path.ts'
import { DataAge } from '../data-age.tsx'
import { Empty } from '../empty.tsx'
import { Failure } from '../failure.tsx'
import type { FromFile } from '../import/from-file.ts'
import { ImportButton } from '../import/import-button.tsx'
import { PageHeader } from '../page-header.tsx'
import { phone } from '../phone.ts'
import { useShortcut } from '../shortcuts.ts'
import { BulkBar } from './bulk-bar.tsx'
import { shownColumns } from './column-chooser.tsx'
import { DataTable } from './data-table.tsx'
import { ExportButton } from './export-button.tsx'
import classes from './list.module.css'
import type { ListColumn } from './list-column.tsx'
import { useGroups } from './list-groups.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { countText, Pager } from './pager.tsx'
import { keepPassed } from './passed-rows.ts'
import { RowCards } from './row-cards.tsx'
import { type ReadyTab, SavedViewTabs } from './saved-view-tabs.tsx'
import { useExport } from './use-export.ts'
import type { List } from './use-list.ts'
import { useSavedViews } from './use-saved-views.ts'
import { type Selection, useSelection } from './use-selection.ts'

interface ListScreenProps<Row extends { id: number }> {
  title: string
  list: List<Row>
  columns: readonly ListColumn<Row>[]
  /** Addresses of a row, of its form and of the empty form; missing where the user has no right. */
  to: { open: (row: Row) => string; edit?: ((row: Row) => string) | undefined; add?: string | undefined }
  searchPlaceholder?: string
  filters?: ReactNode
  /** Beside the add button: another way to add, such as an import. */
  actions?: ReactNode
  /** The rows may come from a file; offered beside the title, and where the list is empty. By right. */
  fromFile?: FromFile | false | undefined
  /** Ready-made tabs before people's own views. */
  ready?: readonly ReadyTab[]
  /** Between the title and the list: the tabs of a screen with several lists. */
  tabs?: ReactNode
  /** Bulk actions besides the export; load them lazily, because few users open a list for them. */
  bulk?: ((selection: Selection<Row>) => ReactNode) | undefined
}

const EmptyImport = lazy(() =>
  import('../import/empty-import.tsx').then((module) => ({ default: module.EmptyImport })),
)
const ExportProgress = lazy(() => import('./export-progress.tsx'))

/**
 * The list page: title and count, saved views, search, filters, rows, pages. Its parts are exported one by one; a screen
 * with other needs uses the parts.
 */
export function ListScreen<Row extends { id: number }>(props: ListScreenProps<Row>) {
  const { title, list, columns, to, filters, tabs, bulk } = props
  const cards = useMediaQuery(phone, undefined, { getInitialValueInEffect: false }) ?? false
  const shown = shownColumns(columns, list.state.columns)
  const selection = useSelection(list.rows)
  const groups = useGroups(list, columns)
  const exporting = useExport(title)
  const views = useSavedViews(list)
  const Rows = cards ? RowCards : DataTable
  useKeepPassed(list, to.open)
  return (
    <div className={classes.screen}>
      <PageHeader
        title={title}
        aside={<Count list={list} />}
        actions={
          (props.actions || props.fromFile || to.add) && (
            <>
              {props.actions}
              {props.fromFile && <ImportButton to={props.fromFile.to} label={props.fromFile.label} />}
              {to.add && <AddButton to={to.add} />}
            </>
          )
        }
      />
      {tabs}
      <SavedViewTabs list={list} views={views} ready={props.ready ?? []} />
      <div className={classes.sheet}>
        {selection.rows.length > 0 ? (
          <BulkBar selection={selection}>
            <Suspense>{bulk?.(selection)}</Suspense>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconDownload size={14} aria-hidden />}
              onClick={() => void exporting.run({ list, columns: shown }, selection.rows)}
            >
              {t('Ekspor')}
            </Button>
          </BulkBar>
        ) : (
          <ListToolbar
            list={list}
            columns={columns}
            searchPlaceholder={props.searchPlaceholder}
            filters={filters}
            cards={cards}
          >
            <ExportButton
              busy={exporting.job !== null}
              disabled={list.count === 0}
              onClick={() => void exporting.run({ list, columns: shown, arrange: groups?.arrange })}
            />
          </ListToolbar>
        )}
        {list.error ? (
          <Failure error={list.error} retry={list.refetch} />
        ) : (
          <>
            <Busy busy={list.fetching && !list.loading} />
            <DataAge at={list.dataAt} inset />
            {groups ? (
              <Rows
                list={groups.list}
                columns={groups.columns}
                href={groups.href}
                empty={<EmptyList list={list} add={to.add} fromFile={props.fromFile || undefined} />}
              />
            ) : (
              <>
                <Rows
                  list={list}
                  columns={cards ? columns : shown}
                  href={to.open}
                  editHref={to.edit}
                  selection={selection}
                  empty={<EmptyList list={list} add={to.add} fromFile={props.fromFile || undefined} />}
                />
                <Pager list={list} />
              </>
            )}
          </>
        )}
      </div>
      <Suspense>
        {exporting.job?.large && <ExportProgress job={exporting.job} onStop={exporting.stop} />}
      </Suspense>
    </div>
  )
}

/** Keeps the shown rows, so that their pages know what is next. */
function useKeepPassed<Row>(list: List<Row>, open: (row: Row) => string) {
  const path = usePagePath()
  useEffect(() => {
    if (list.fetching || list.error || list.groups) return // what is shown meanwhile may be of another page
    const { rows, count, more, fetchPage } = list
    const { page, limit } = list.state
    keepPassed(path, {
      hrefs: rows.map(open),
      offset: (page - 1) * limit,
      limit,
      count,
      more,
      load: async (...asked) => (await fetchPage(...asked)).map(open),
    })
  })
}

function Count<Row>({ list }: { list: List<Row> }) {
  if (list.error) return null
  // Its place is kept until it is known: on a phone the button beside it would move to another line.
  return (
    <Badge
      variant="light"
      color="slate"
      radius="sm"
      className={classes.counted}
      data-unknown={list.loading || undefined}
      {...(list.loading ? { 'aria-hidden': true } : { 'aria-label': t('Jumlah data') })}
    >
      {countText(list.loading ? 0 : list.count, list.more)}
    </Badge>
  )
}

/** A thin line while new rows load; the old ones stay readable. */
const Busy = ({ busy }: { busy: boolean }) => (busy ? <div className={classes.progress} aria-hidden /> : null)

function AddButton({ to }: { to: string }) {
  const navigate = useNavigate()
  useShortcut('n', t('Tambah'), () => void navigate({ to }))
  return (
    <Button component={Link} to={to} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('Tambah')}
    </Button>
  )
}

/** Nothing found: with filters, removing them helps; without, adding the first row does, or a file of all of them. */
interface EmptyListProps<Row> {
  list: List<Row>
  add: string | undefined
  fromFile: FromFile | undefined
}

function EmptyList<Row>({ list, add, fromFile }: EmptyListProps<Row>) {
  const narrowed = list.state.search !== '' || Object.keys(list.state.filters).length > 0
  if (narrowed)
    return (
      <Empty
        hint={t('Tidak ada data yang cocok dengan pencarian dan saringan ini.')}
        action={
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFilterOff size={14} aria-hidden />}
            onClick={() => list.change({ search: '', filters: {} })}
          >
            {t('Hapus pencarian dan saringan')}
          </Button>
        }
      />
    )
  if (!add && !fromFile) return <Empty />
  return (
    <Empty
      action={
        <>
          {add && (
            <Button component={Link} to={add} size="xs" leftSection={<IconPlus size={14} aria-hidden />}>
              {t('Tambah yang pertama')}
            </Button>
          )}
          <Suspense>{fromFile && <EmptyImport {...fromFile} />}</Suspense>
        </>
      }
    />
  )
}
