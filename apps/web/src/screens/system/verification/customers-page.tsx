import type { CustomerRow } from '@merchant/contract/master/customer.ts'
import { t } from '../../../app/i18n.ts'
import { useUrlSearch } from '../../../app/search.ts'
import { customerAddress, sourceWords } from '../../../kit/customer/customer-words.ts'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { optionsOf } from '../../../kit/words.ts'
import { serverNow } from '../../../lib/clock.ts'
import { ago } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import { ShopPane } from './shop-pane.tsx'
import { stateOf } from './verdict.ts'
import { VerificationBoard } from './verification-board.tsx'
import type { Card } from './verified-rows.tsx'

/** Shops that registered by an app. */
export default function CustomersPage() {
  const [search] = useUrlSearch()
  const state = stateOf(search.approved)
  const list = useBranchList(
    'GET /v1/customers',
    { screen: '', sort: 'createdAt', filters: ['approved', 'source'] },
    undefined,
    { fromApp: 'true', approved: state },
  )
  const toPage = useToPage()
  return (
    <VerificationBoard
      title={t('Verifikasi Pelanggan')}
      label={t('Pendaftaran pelanggan')}
      list={list}
      state={state}
      searchPlaceholder={t('Cari kode, toko, pemilik, atau telepon')}
      filters={
        <ChoiceFilter
          list={list}
          name="source"
          label={t('Sumber')}
          options={optionsOf(sourceWords()).filter(({ value }) => value.endsWith('_APP'))}
        />
      }
      cardOf={(row) => cardOf(row, toPage(row))}
      pane={({ id, next, onDone, onSkip }) => (
        <ShopPane
          key={id}
          id={id}
          next={next}
          onMerged={onSkip}
          onDone={(done, verdict) =>
            onDone({
              id: done.id,
              name: done.name,
              verdict,
              about: verdict === 'Approved' && done.pic ? `${t('Sales')} ${done.pic.name}` : null,
              to: toPage(done),
            })
          }
        />
      )}
    />
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
