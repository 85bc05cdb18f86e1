import { Anchor, List, Skeleton, Text } from '@mantine/core'
import { documentTypes } from '@merchant/contract/document/document-types.ts'
import type { TabbedCode } from '@merchant/contract/document/work-tabs.ts'
import type { MasterUse } from '@merchant/contract/master/where-used.ts'
import { Link } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { number } from '../../lib/format.ts'
import { Failure } from '../failure.tsx'
import { sellingPricesAddress } from '../prices/addresses.ts'
import { documentAddress } from '../report/addresses.ts'
import { masterAddresses } from './addresses.ts'
import { type MasterTable, nounOf } from './form-facts.ts'
import classes from './where-used.module.css'

/** As many as the server counts, and as many as one question asks about. */
const COUNTED = 1_000
const ASKED = 200

const questionOf = (master: MasterTable, ids: readonly number[]) => ({
  params: { master },
  query: { ids: ids.slice(0, ASKED) },
})

/** What uses a record now, of all branches of the person. */
export const usesOf = async (master: MasterTable, id: number): Promise<readonly MasterUse[]> =>
  (await api('GET /v1/masters/{master}/where-used', questionOf(master, [id]))).uses

/** What uses records, asked when it is shown: before they are put out of use. */
export function WhereUsed({ master, ids }: { master: MasterTable; ids: readonly number[] }) {
  const used = useEndpoint('GET /v1/masters/{master}/where-used', questionOf(master, ids), {
    staleTime: 0,
    placeholderData: undefined,
  })
  if (used.isError) return <Failure error={used.error} retry={() => void used.refetch()} />
  if (!used.data) return <Skeleton height={44} mt="sm" aria-label={t('Memuat data')} />
  return <UsesList uses={used.data.uses} />
}

export const UsesList = ({ uses }: { uses: readonly MasterUse[] }) =>
  uses.length === 0 ? (
    <Text size="sm" c="dimmed" mt="sm">
      {t('Tidak ada data aktif, dokumen terbuka, harga, atau stok yang memakainya.')}
    </Text>
  ) : (
    <section className={classes.uses} aria-label={t('Masih dipakai')}>
      <Text size="sm" fw={600}>
        {t('Masih dipakai')}
      </Text>
      <List size="sm" spacing={4}>
        {uses.map((use) => (
          <List.Item key={use.kind}>
            <Use use={use} />
          </List.Item>
        ))}
      </List>
    </section>
  )

function Use({ use: { kind, count, first } }: { use: MasterUse }) {
  const open = addressIn(kind)
  const figure = count > COUNTED ? t('lebih dari {{n}}', { n: number(COUNTED) }) : number(count)
  return (
    <>
      {kind === 'selling_price' ? <Opened to={sellingPricesAddress}>{wordOf(kind)}</Opened> : wordOf(kind)}:{' '}
      {figure}
      {first.length > 0 && ' ('}
      {first.map(({ id, name, quantity }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          {open ? <Opened to={open(id)}>{name}</Opened> : name}
          {quantity !== null && ` ${number(quantity)}`}
        </span>
      ))}
      {count > first.length && first.length > 0 && ', …'}
      {first.length > 0 && ')'}
    </>
  )
}

/** Beside the question, which stays open. */
const Opened = ({ to, children }: { to: string; children: string }) => (
  <Anchor inherit renderRoot={(props) => <Link to={to} target="_blank" {...props} />}>
    {children}
  </Anchor>
)

const isPaper = (kind: MasterUse['kind']): kind is TabbedCode => kind in documentTypes

function wordOf(kind: MasterUse['kind']): string {
  if (kind === 'stock') return t('Stok')
  if (kind === 'selling_price') return t('Harga yang berlaku atau akan berlaku')
  return isPaper(kind) ? t('{{paper}} terbuka', { paper: t(documentTypes[kind].label) }) : nounOf(kind)
}

function addressIn(kind: MasterUse['kind']): ((id: number) => string) | null {
  if (kind === 'stock' || kind === 'selling_price' || kind === 'supplier_contact') return null
  return isPaper(kind) ? documentAddress : (id) => `${masterAddresses[kind]}/${id}`
}
