import { Anchor, Skeleton } from '@mantine/core'
import type { PeriodDifference } from '@merchant/contract/system/month-close.ts'
import type { Period } from '@merchant/contract/system/period.ts'
import type { Figure } from '@merchant/domain/kernel/figure.ts'
import { Link } from '@tanstack/react-router'
import { useEndpoint } from '../../../api/hooks.ts'
import { documentAddress } from '../../../app/document-addresses.ts'
import { t } from '../../../app/i18n.ts'
import { Failure } from '../../../kit/failure.tsx'
import { date, dateTime, number, rupiah } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import classes from './period-differences.module.css'

const kinds = (): Record<PeriodDifference['kind'], string> => ({
  ACCOUNT: t('Saldo akun'),
  STOCK: t('Jumlah barang di gudang'),
  COST: t('Nilai barang'),
})

/** The places of values: groups of warehouses that share a cost. */
const pools = (): Record<string, string> => ({
  MAIN: t('Barang dagang'),
  OUTER: t('Barang di gudang luar'),
  DAMAGED: t('Barang rusak'),
  REWARD: t('Barang hadiah'),
})

/** What a restored month would say otherwise than when it was last closed, and the documents that made the difference. */
export function PeriodDifferences({ period: { branchId, year, month } }: { period: Period }) {
  const found = useEndpoint(
    'POST /core/v1/period/differences',
    { body: { branchId, year, month } },
    { gcTime: 0 },
  )
  if (found.error) return <Failure error={found.error} retry={found.refetch} />
  if (!found.data)
    return (
      <Skeleton h={48} radius={6} role="status" aria-label={t('Membandingkan dengan saldo saat ditutup…')} />
    )
  const { since, rows, count } = found.data
  if (!since) return null
  const at = dateTime(since.closedAt)
  if (rows.length === 0)
    return <p className={classes.note}>{t('Semua saldo sama dengan saat ditutup {{at}}.', { at })}</p>
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <caption>
          {t('{{count}} saldo berbeda dari saat ditutup {{at}}', { count: number(count), at })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('Saldo')}</th>
            <th scope="col">{t('Sebelum')}</th>
            <th scope="col">{t('Sesudah')}</th>
            <th scope="col">{t('Selisih')}</th>
            <th scope="col">{t('Dokumen penyebab')}</th>
          </tr>
        </thead>
        {[...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, ofKind]) => (
          <tbody key={kind}>
            <tr>
              <th colSpan={5} scope="rowgroup">
                {kinds()[kind]}
              </th>
            </tr>
            {ofKind.map((row) => (
              <Row key={`${row.place} ${row.code}`} row={row} />
            ))}
          </tbody>
        ))}
      </table>
      {count > rows.length && (
        <p className={classes.note}>{t('dan {{count}} lagi', { count: number(count - rows.length) })}</p>
      )}
    </div>
  )
}

function Row({ row }: { row: PeriodDifference }) {
  const { kind, code, name, place, unit, before, after, difference, documents, documentCount } = row
  const said = (value: Figure) => (unit === null ? rupiah(value) : `${number(value)} ${unit}`)
  return (
    <tr>
      <th scope="row">
        {code} {name}
        {place && (
          <span className={classes.place}>{kind === 'COST' ? (pools()[place] ?? place) : place}</span>
        )}
      </th>
      <td data-label={t('Sebelum')}>{said(before)}</td>
      <td data-label={t('Sesudah')}>{said(after)}</td>
      <td data-label={t('Selisih')} className={classes.difference}>
        {said(difference)}
      </td>
      <td>
        <ul className={classes.documents}>
          {documents.map((document) => (
            <li key={document.id}>
              <DocumentLink document={document} /> {said(document.amount)}
            </li>
          ))}
          {documentCount > documents.length && (
            <li>{t('dan {{count}} lagi', { count: number(documentCount - documents.length) })}</li>
          )}
        </ul>
      </td>
    </tr>
  )
}

function DocumentLink({ document }: { document: PeriodDifference['documents'][number] }) {
  const to = documentAddress(document, useCan())
  const name = document.number ?? date(document.date)
  return to ? (
    <Anchor component={Link} to={to} size="sm">
      {name}
    </Anchor>
  ) : (
    name
  )
}
