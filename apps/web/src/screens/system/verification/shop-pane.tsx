import { Alert, Skeleton } from '@mantine/core'
import type { ApiRoute } from '@merchant/contract/api.ts'
import type { Customer, CustomerRecord } from '@merchant/contract/master/customer.ts'
import { IconMapPinOff } from '@tabler/icons-react'
import { useCommand, useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import classes from '../../../kit/board/board.module.css'
import { CustomerDuplicates } from '../../../kit/customer/customer-duplicates.tsx'
import { approvalLooks, approvalOf, sourceWords } from '../../../kit/customer/customer-words.ts'
import { Fact } from '../../../kit/document/document-fact.tsx'
import { Failure } from '../../../kit/failure.tsx'
import { recordQuery } from '../../../kit/form/record-page.tsx'
import { StatusBadge } from '../../../kit/status.tsx'
import { dateTime } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import { Photo } from './photo.tsx'
import { ShopMap } from './shop-map.tsx'
import { useVerdict } from './use-verdict.ts'
import type { Verdict } from './verdict.ts'
import { VerdictBar } from './verdict-bar.tsx'
import shop from './verification.module.css'

interface ShopPaneProps {
  id: number
  /** The one that comes after it, loaded meanwhile. */
  next: number | null
  onDone: (customer: Customer, verdict: Verdict) => void
  /** It became one with a likely double, so there is nothing left to decide. */
  onMerged: () => void
}

/** One shop that registered by itself: pictures, place, likely doubles, and the buttons to decide. */
export function ShopPane({ id, next, onDone, onMerged }: ShopPaneProps) {
  const { data, error, refetch } = useEndpoint('GET /v1/customers/{id}', { params: { id } }, recordQuery(id))
  useEndpoint('GET /v1/customers/{id}', { params: { id: next ?? 0 } }, recordQuery(next))
  if (data) return <Shop customer={data} onDone={onDone} onMerged={onMerged} />
  if (error) return <Failure error={error} retry={() => void refetch()} />
  return (
    <div className={classes.request} role="status" aria-busy aria-label={t('Memuat data')}>
      <Skeleton h={24} w="60%" />
      <Skeleton h={190} />
    </div>
  )
}

/** What a decision changes. */
const decided: readonly ApiRoute[] = [
  'GET /v1/customers',
  'GET /v1/customers/{id}',
  'GET /v1/customers/{id}/duplicates',
  'POST /core/v1/customers/get/data',
]

interface ShopProps {
  customer: CustomerRecord
  onDone: ShopPaneProps['onDone']
  onMerged: () => void
}

function Shop({ customer, onDone, onMerged }: ShopProps) {
  const can = useCan()
  const decide = useCommand('PATCH /v1/customers/approved/{id}', { invalidates: decided, notice: false })
  const { id, version } = customer
  const send = (approved: Verdict, reason: string | null) =>
    decide.mutateAsync({ params: { id }, body: { approved, reason, version } })
  const verdict = useVerdict(send, (given, done) => onDone(done, given))
  const doubles = useEndpoint('GET /v1/customers/{id}/duplicates', { params: { id } }).data?.count ?? 0
  return (
    <article className={classes.request} aria-label={customer.name}>
      <header className={classes.requestHead}>
        <div>
          <h2>{customer.name}</h2>
          <div className={classes.chips}>
            <StatusBadge look={approvalLooks()[approvalOf(customer)]} />
            {doubles > 0 && (
              <StatusBadge look={{ label: t('{{count}} mungkin sama', { count: doubles }), color: 'red' }} />
            )}
          </div>
        </div>
      </header>
      <Evidence customer={customer} />
      <Facts customer={customer} />
      <Place customer={customer} />
      <CustomerDuplicates customer={customer} onMerged={onMerged} />
      {(can('system.verification-user:update') || can('master.customer:update')) && (
        <VerdictBar
          name={customer.name}
          approved={customer.approved}
          consequence={t(
            'Pelanggan hanya dapat membeli tunai, tanpa potongan dan poin. Ia dapat disetujui kemudian.',
          )}
          verdict={verdict}
        />
      )}
    </article>
  )
}

const Evidence = ({ customer: { photoStoreUrl, photoKtpUrl } }: Pick<ShopProps, 'customer'>) => (
  <div className={shop.evidence}>
    <Photo label={t('Foto toko')} url={photoStoreUrl} none={t('Belum ada foto toko')} />
    <Photo label={t('Foto KTP')} url={photoKtpUrl} none={t('Belum ada foto KTP')} />
  </div>
)

function Facts({ customer }: Pick<ShopProps, 'customer'>) {
  const { branch, ownerName, phone, nik, address, subDistrict, city, source, pic, group } = customer
  return (
    <dl className={classes.facts}>
      <Fact label={t('Pemilik')}>{ownerName}</Fact>
      <Fact label={t('Nomor telepon')}>{phone}</Fact>
      <Fact label="NIK">{nik}</Fact>
      <Fact label={t('Alamat')}>{[address, subDistrict, city].filter(Boolean).join(', ')}</Fact>
      <Fact label={t('Cabang')}>{branch.name}</Fact>
      <Fact label={t('Kelompok')}>{group.name}</Fact>
      <Fact label={t('Sumber')}>{sourceWords()[source]}</Fact>
      <Fact label={t('Sales')}>{pic?.name}</Fact>
      <Fact label={t('Terdaftar')}>{dateTime(customer.createdAt)}</Fact>
      {customer.approvedAt && (
        <Fact label={t('Diputus')}>
          {[dateTime(customer.approvedAt), customer.approvedBy?.name].filter(Boolean).join(', ')}
        </Fact>
      )}
      {customer.rejectReason && <Fact label={t('Alasan')}>{customer.rejectReason}</Fact>}
    </dl>
  )
}

/** Where the shop is, who is around it, and whether that is far from its branch. */
function Place({ customer: { id, lat, lng, outOfAreaKm } }: Pick<ShopProps, 'customer'>) {
  const { data } = useEndpoint('GET /v1/customers/{id}/duplicates', { params: { id } })
  if (lat === null || lng === null)
    return (
      <Alert color="yellow" p="xs" icon={<IconMapPinOff size={16} aria-hidden />}>
        {t('Titik lokasi belum diisi.')}
      </Alert>
    )
  return (
    <>
      {outOfAreaKm !== null && (
        <Alert color="yellow" p="xs" icon={<IconMapPinOff size={16} aria-hidden />}>
          {t('Titik lokasi {{km}} km di luar wilayah cabang', { km: outOfAreaKm })}
        </Alert>
      )}
      <ShopMap lat={lat} lng={lng} neighbours={data?.neighbours ?? []} />
    </>
  )
}
