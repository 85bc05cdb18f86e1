import { Button, Skeleton, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n.ts'
import { number } from '../../lib/format.ts'
import { Empty } from '../empty.tsx'
import { Failure } from '../failure.tsx'
import { ProblemLine } from '../form/form-parts.tsx'
import { LeaveDialog } from '../form/form-shell.tsx'
import type { FormProblem } from '../form/refusal.ts'
import { useLeaveGuard } from '../form/use-leave-guard.ts'
import { lastAddress } from '../list/last-address.ts'
import listClasses from '../list/list.module.css'
import { ListSearch } from '../list/list-search.tsx'
import type { List } from '../list/use-list.ts'
import { PageHeader } from '../page-header.tsx'
import { useShortcut } from '../shortcuts.ts'
import classes from './sheet.module.css'
import { Sheet } from './sheet.tsx'
import type { SheetState } from './use-sheet.ts'

interface SheetPageProps<Row> {
  title: string
  /** The rows of the sheet, at most `MOST_ROWS` of them. */
  list: List<unknown>
  sheet: SheetState<Row>
  searchPlaceholder: string
  filters: ReactNode
  /** What is entered once for all rows, such as a reason. */
  fields?: ReactNode
  /** What fills many cells at once. */
  tools?: ReactNode
  problem: FormProblem | null
  saving: {
    /** On the button, with the number of changed rows: 'Simpan 12 harga'. */
    label: (count: string) => string
    busy: boolean
    save: () => void
    /** Another way to save, before the button: `ready` where the rows may be sent. */
    more?: (ready: boolean) => ReactNode
  }
  /** What to do where there is no row, other than another filter. */
  hint?: string | undefined
  /** The address of the list. */
  back: string
}

/** The page around a sheet: which rows, what is entered once, the rows, and the button that saves the changed ones. */
export function SheetPage<Row>(props: SheetPageProps<Row>) {
  const { title, list, sheet, searchPlaceholder, filters, fields, tools, problem, saving, hint, back } = props
  const navigate = useNavigate()
  const guard = useLeaveGuard(sheet.changed.length > 0)
  const label = saving.label(number(sheet.changed.length))
  const ready = sheet.changed.length > 0 && sheet.marked.length === 0 && !saving.busy
  useShortcut('mod+Enter', label, ready ? saving.save : undefined)
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        aside={<Size list={list} shown={sheet.lines.length} />}
        actions={
          <>
            <Button variant="default" onClick={() => void navigate(lastAddress(back))}>
              {t('Kembali ke daftar')}
            </Button>
            {saving.more?.(ready)}
            <Button loading={saving.busy} disabled={!ready} onClick={saving.save}>
              {label}
            </Button>
          </>
        }
      />
      <ProblemLine problem={problem} />
      {fields}
      <search className={listClasses.toolbar}>
        <ListSearch list={list} placeholder={searchPlaceholder} />
        {filters}
      </search>
      <Rows {...{ list, sheet, tools, hint }} />
      <LeaveDialog opened={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </div>
  )
}

function Rows<Row>({
  list,
  sheet,
  tools,
  hint,
}: Pick<SheetPageProps<Row>, 'list' | 'sheet' | 'tools' | 'hint'>) {
  if (list.error) return <Failure error={list.error} retry={list.refetch} />
  if (list.loading) return <Skeleton height={320} />
  if (sheet.lines.length === 0)
    return <Empty hint={hint ?? t('Ubah saringan atau pencarian supaya ada baris yang dapat diubah.')} />
  return <Sheet sheet={sheet} tools={tools} />
}

/** How many rows there are; of more than a sheet takes, which ones are missing. */
function Size({ list, shown }: { list: List<unknown>; shown: number }) {
  if (list.loading) return null
  const count = number(list.count)
  return (
    <Text c="dimmed" size="sm" role="status">
      {list.count > shown && shown > 0
        ? t('{{shown}} baris pertama dari {{count}}; persempit dengan saringan', {
            shown: number(shown),
            count,
          })
        : t('{{count}} baris', { count })}
    </Text>
  )
}
