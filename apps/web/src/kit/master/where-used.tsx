import { Anchor, List, Text } from '@mantine/core'
import { documentTypes } from '@merchant/contract/document/document-types.ts'
import type { TabbedCode } from '@merchant/contract/document/work-tabs.ts'
import type { MasterUse } from '@merchant/contract/master/where-used.ts'
import { type RuleKind, ruleKinds } from '@merchant/domain/master/rule-kinds.ts'
import { Link } from '@tanstack/react-router'
import { call, useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { number } from '../../lib/format.ts'
import { Failure } from '../failure.tsx'
import { sellingPricesAddress } from '../prices/addresses.ts'
import { documentAddress } from '../report/addresses.ts'
import { Waiting } from '../waiting.tsx'
import { masterAddresses } from './addresses.ts'
import { type MasterTable, nounOf } from './form-facts.ts'
import classes from './where-used.module.css'

/** As many as the server counts. */
const COUNTED = 1_000

const questionOf = (master: MasterTable, ids: readonly number[]) => ({
  params: { master },
  body: { ids: [...ids] },
})

/** What uses a record now, of all branches of the person. */
export const usesOf = async (master: MasterTable, id: number): Promise<readonly MasterUse[]> =>
  (await call('POST /v1/masters/{master}/where-used', questionOf(master, [id]), {})).uses

/** What uses records, asked when it is shown: before they are put out of use. */
export function WhereUsed({ master, ids }: { master: MasterTable; ids: readonly number[] }) {
  const used = useEndpoint('POST /v1/masters/{master}/where-used', questionOf(master, ids), {
    staleTime: 0,
    placeholderData: undefined,
  })
  if (used.isError) return <Failure error={used.error} retry={() => void used.refetch()} />
  if (!used.data) return <Waiting height={44} mt="sm" />
  return <UsesList uses={used.data.uses} />
}

export const UsesList = ({ uses }: { uses: readonly MasterUse[] }) =>
  uses.length === 0 ? (
    <Text size="sm" c="dimmed" mt="sm">
      {t('Tidak ada data aktif, dokumen terbuka, aturan, atau stok yang memakainya.')}
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
  const list = isRule(kind) ? ruleLists[kind] : undefined
  const figure = count > COUNTED ? t('lebih dari {{n}}', { n: number(COUNTED) }) : number(count)
  return (
    <>
      {list ? <Opened to={list}>{wordOf(kind)}</Opened> : wordOf(kind)}: {figure}
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

const isRule = (kind: MasterUse['kind']): kind is RuleKind => kind in ruleKinds

/** Where rules are listed; the others are no screens of their own. */
const ruleLists: Partial<Record<RuleKind, string>> = {
  selling_price: sellingPricesAddress,
  approval_rule: '/app/master/approval',
  approval_absence: '/app/master/approval/absences',
  account_role: '/app/master/chart-of-account/roles',
  hoa_mapping: '/app/system/mapping-hoa',
  vp_mapping: '/app/system/mapping-vp-sales',
}

const isPaper = (kind: MasterUse['kind']): kind is TabbedCode => kind in documentTypes

function wordOf(kind: MasterUse['kind']): string {
  if (kind === 'stock') return t('Stok')
  if (isRule(kind)) return t(ruleKinds[kind])
  return isPaper(kind) ? t('{{paper}} terbuka', { paper: t(documentTypes[kind].label) }) : nounOf(kind)
}

function addressIn(kind: MasterUse['kind']): ((id: number) => string) | null {
  if (kind === 'stock' || kind === 'supplier_contact' || isRule(kind)) return null
  return isPaper(kind) ? documentAddress : (id) => `${masterAddresses[kind]}/${id}`
}
