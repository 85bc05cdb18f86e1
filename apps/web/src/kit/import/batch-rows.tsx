import type { ImportBatch, ImportFault, ImportOutcome, ImportRow } from '@merchant/contract/system/import.ts'
import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { number } from '../../lib/format.ts'
import { Empty } from '../empty.tsx'
import { Failure } from '../failure.tsx'
import { Pager } from '../list/pager.tsx'
import { Waiting } from '../waiting.tsx'
import classes from './import.module.css'
import type { ImportKind } from './import-kind.ts'
import { type ImportColumn, ImportTable } from './import-table.tsx'
import { usePages } from './use-pages.ts'

const faultColumns = (): ImportColumn<ImportFault>[] => [
  { title: t('Baris'), nowrap: true, cell: ({ row }) => number(row) },
  { title: t('Kolom'), nowrap: true, cell: ({ column, header }) => `${column} · ${header}` },
  { title: t('Isi'), cell: ({ value }) => (value === null ? <i>{t('kosong')}</i> : shortened(value)) },
  { title: t('Kesalahan'), wide: true, cell: ({ message }) => message },
]

/** Enough to find the cell. */
const shortened = (value: string): string => (value.length > 60 ? `${value.slice(0, 60)}…` : value)

/** The rows of an outcome, or those with warnings. */
export type ShownRows = ImportOutcome | 'WARNED'

const rowColumns = (kind: ImportKind, shown: ShownRows): ImportColumn<ImportRow>[] => [
  { title: t('Baris'), nowrap: true, cell: ({ row }) => number(row) },
  { title: t('Kode'), nowrap: true, cell: ({ key }) => key },
  { title: kind.documents?.title ?? t('Nama'), cell: ({ title }) => title },
  ...(shown === 'WARNED'
    ? [{ title: t('Peringatan'), wide: true as const, cell: (row: ImportRow) => row.warnings.join('; ') }]
    : []),
  ...(shown === 'CHANGED'
    ? [{ title: t('Perubahan'), wide: true as const, cell: (row: ImportRow) => <Changes row={row} /> }]
    : []),
  ...(kind.documents
    ? [{ title: t('Isi'), wide: true as const, cell: (row: ImportRow) => <Values row={row} /> }]
    : []),
]

/** All values of a row for a new record. */
const Values = ({ row }: { row: ImportRow }) =>
  row.changes.map(({ header, after }) => `${header} ${after ?? t('kosong')}`).join(' · ')

function Changes({ row }: { row: ImportRow }) {
  return (
    <ul className={classes.changes}>
      {row.changes.map(({ header, before, after }) => (
        <li key={header}>
          {header}: <del className={classes.before}>{before ?? t('kosong')}</del>{' '}
          <IconArrowRight size={12} role="img" aria-label={t('menjadi')} /> {after ?? t('kosong')}
        </li>
      ))}
    </ul>
  )
}

interface BatchPart {
  batch: Pick<ImportBatch, 'type' | 'id'>
}

/** The faults of the file, cell by cell. */
export function BatchFaults({ batch: { type, id } }: BatchPart) {
  const pages = usePages()
  const found = useEndpoint('GET /core/v1/import/{type}/batches/{id}/errors', {
    params: { type, id },
    query: pages.query,
  })
  return (
    <Paged found={found} pages={pages}>
      {(rows) => (
        <ImportTable
          label={t('Kesalahan menurut baris dan kolom')}
          columns={faultColumns()}
          rows={rows}
          keyOf={({ row, column }, index) => `${row} ${column} ${index}`}
        />
      )}
    </Paged>
  )
}

/** Rows that would make, change or repeat a record. */
export function BatchRows({
  kind,
  batch: { type, id },
  shown,
}: BatchPart & { kind: ImportKind; shown: ShownRows }) {
  const pages = usePages()
  const found = useEndpoint('GET /core/v1/import/{type}/batches/{id}/rows', {
    params: { type, id },
    query: { ...pages.query, ...(shown === 'WARNED' ? { warned: 'true' as const } : { outcome: shown }) },
  })
  return (
    <Paged found={found} pages={pages}>
      {(rows) => (
        <ImportTable
          label={t('Baris berkas')}
          columns={rowColumns(kind, shown)}
          rows={rows}
          keyOf={({ row }) => row}
        />
      )}
    </Paged>
  )
}

interface PagedProps<Row> {
  found: {
    data: { rows: Row[]; count: number } | undefined
    error: Error | null
    refetch: () => unknown
  }
  pages: ReturnType<typeof usePages>
  children: (rows: readonly Row[]) => ReactNode
}

function Paged<Row>({ found, pages, children }: PagedProps<Row>) {
  if (found.error) return <Failure error={found.error} retry={() => void found.refetch()} />
  if (!found.data) return <Waiting height={180} m="sm" w="auto" />
  const { rows, count } = found.data
  if (count === 0) return <Empty title={t('Tidak ada baris')} />
  return (
    <>
      {children(rows)}
      <Pager list={{ ...pages, rows, count, more: false }} />
    </>
  )
}
