import { Skeleton } from '@mantine/core'
import type { Customer, CustomerRow } from '@merchant/contract/master/customer.ts'
import { useState } from 'react'
import { t } from '../../../app/i18n.ts'
import { useUrlSearch } from '../../../app/search.ts'
import { BackToList } from '../../../kit/board/back-to-list.tsx'
import classes from '../../../kit/board/board.module.css'
import { useBoard } from '../../../kit/board/use-board.ts'
import { customerAddress, sourceWords } from '../../../kit/customer/customer-words.ts'
import { Failure } from '../../../kit/failure.tsx'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import listClasses from '../../../kit/list/list.module.css'
import { ListToolbar } from '../../../kit/list/list-toolbar.tsx'
import { Pager } from '../../../kit/list/pager.tsx'
import { type List, useBranchList } from '../../../kit/list/use-list.ts'
import { PageHeader } from '../../../kit/page-header.tsx'
import { Rest } from '../../../kit/rest.tsx'
import { optionsOf } from '../../../kit/words.ts'
import { serverNow } from '../../../lib/clock.ts'
import { ago } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import { type Last, LastVerdict } from './last-verdict.tsx'
import { ShopPane } from './shop-pane.tsx'
import { calm, stateOf, type Verdict } from './verdict.ts'
import { VerdictTabs } from './verdict-tabs.tsx'
import { type Card, VerifiedRows } from './verified-rows.tsx'

/** Shops that registered by an app: the list on the left, the chosen one on the right, decided one after the other. */
export default function CustomersPage() {
  const [search] = useUrlSearch()
  const state = stateOf(search.approved)
  const list = useBranchList(
    'GET /v1/customers',
    { screen: '', sort: 'createdAt', filters: ['approved', 'source'] },
    undefined,
    { fromApp: 'true', approved: state },
  )
  const { narrow, shown, open, next, alone } = useBoard(list, 'one')
  const [last, setLast] = useState<Last | null>(null)
  const toPage = useToPage()
  const onDone = (done: Customer, verdict: Verdict) => {
    setLast({ id: done.id, name: done.name, verdict, to: toPage(done) })
    open(next)
  }
  const pane = shown !== null && (
    <ShopPane key={shown} id={shown} next={next} onDone={onDone} onMerged={() => open(next)} />
  )
  return (
    <div className={classes.page}>
      <PageHeader title={t('Verifikasi Pelanggan')} />
      {alone ? (
        <BackToList list={list} shown={shown} onBack={() => open(null)} />
      ) : (
        <VerdictTabs state={state} />
      )}
      <LastVerdict last={last} />
      <div className={classes.board}>
        {!alone && (
          <section className={listClasses.sheet} aria-label={t('Pendaftaran pelanggan')}>
            <ListToolbar
              list={list}
              columns={[]}
              cards
              searchPlaceholder={t('Cari kode, toko, pemilik, atau telepon')}
              filters={
                <>
                  <BranchFilter list={list} />
                  <ChoiceFilter
                    list={list}
                    name="source"
                    label={t('Sumber')}
                    options={optionsOf(sourceWords()).filter(({ value }) => value.endsWith('_APP'))}
                  />
                </>
              }
            />
            <Rows list={list}>
              <VerifiedRows
                cards={list.rows.map((row) => cardOf(row, toPage(row)))}
                shown={shown}
                narrow={narrow}
                decided={last?.id ?? null}
                onOpen={open}
              />
              {narrow && list.rows.length === 0 && <Rest {...calm()[state]} />}
            </Rows>
          </section>
        )}
        {!narrow && (
          <div className={classes.beside}>{pane || (!list.loading && <Rest {...calm()[state]} />)}</div>
        )}
        {narrow && pane}
      </div>
    </div>
  )
}

function Rows({ list, children }: { list: List<CustomerRow>; children: React.ReactNode }) {
  if (list.error) return <Failure error={list.error} retry={list.refetch} />
  if (list.loading) return <Skeleton h={240} m={12} w="auto" aria-label={t('Memuat data')} />
  return (
    <>
      {children}
      <Pager list={list} />
    </>
  )
}

/** The page of a customer, for users who may open it. */
function useToPage() {
  const can = useCan()
  return (row: { id: number }) => (can('master.customer:view') ? customerAddress(row) : null)
}

const cardOf = (row: CustomerRow, to: string | null): Card => ({
  id: row.id,
  name: row.name,
  url: row.photoStoreUrl,
  when: ago(row.createdAt, serverNow(), t),
  lines: [
    [row.phone, row.city].filter(Boolean).join(' · '),
    [sourceWords()[row.source], row.pic?.name, row.branch.name].filter(Boolean).join(' · '),
  ],
  to,
})
