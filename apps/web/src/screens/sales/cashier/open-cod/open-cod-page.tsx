import { Button, Card, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { nextSteps } from '@merchant/contract/document/next-steps.ts'
import type { CodRow } from '@merchant/contract/sales/cod.ts'
import { type CodAge, codAges } from '@merchant/domain/sales/cod-age.ts'
import { Link } from '@tanstack/react-router'
import { invalidate, useEndpoint } from '../../../../api/hooks.ts'
import { useLiveNews } from '../../../../api/live-news.ts'
import { t } from '../../../../app/i18n.ts'
import { useUrlSearch } from '../../../../app/search.ts'
import { Empty } from '../../../../kit/empty.tsx'
import { Failure } from '../../../../kit/failure.tsx'
import { FormSkeleton } from '../../../../kit/form/form-parts.tsx'
import { PageHeader } from '../../../../kit/page-header.tsx'
import { dateTime, number, rupiah } from '../../../../lib/format.ts'

const codOf = nextSteps.SALES_ORDER.collect.address

const route = 'POST /core/v2/cod/booking/list'
const SETTLE_MS = 250
/** What is out at a branch in a week; the search finds the others. */
const SHOWN = 200

const isAge = (age: string | undefined): age is CodAge => age !== undefined && age !== 'ALL' && age in codAges

/** Orders on their way to be paid at the door: the longest out first, by their age, each with what is due. */
export default function OpenCodPage() {
  const [{ age: asked, search: words = '' }, setSearch] = useUrlSearch()
  const age = isAge(asked) ? asked : undefined
  const [search] = useDebouncedValue(words.trim(), SETTLE_MS)
  const list = useEndpoint(route, {
    body: {
      limit: SHOWN,
      ...(age && { age }),
      ...(search && { search }),
    },
  })
  useLiveNews((news) => {
    if (news === null || news.section === 'TRANSACTION') void invalidate([route])
  })
  const { data } = list
  const counts = new Map(data?.summary.ages.map((each) => [each.age, each]))
  const all = data?.summary.ages.reduce((sum, { orders }) => sum + orders, 0) ?? 0
  return (
    <Stack gap="sm">
      <PageHeader title={t('COD Terbuka')} />
      <Group justify="space-between">
        <TextInput
          aria-label={t('Cari COD')}
          placeholder={t('Nomor, pelanggan, atau sopir')}
          value={words}
          miw={220}
          onChange={(event) =>
            setSearch({ search: event.currentTarget.value || undefined }, { replace: true })
          }
        />
        <Text fw={600}>{t('Harus diterima {{n}}', { n: rupiah(data?.summary.due ?? 0) })}</Text>
      </Group>
      <div style={{ overflowX: 'auto' }}>
        <SegmentedControl
          aria-label={t('Umur')}
          value={age ?? 'ALL'}
          onChange={(next) => setSearch({ age: next === 'ALL' ? undefined : next })}
          data={Object.entries(codAges).map(([value, { label }]) => ({
            value,
            label: `${t(label)} (${number(value === 'ALL' ? all : (counts.get(value as CodAge)?.orders ?? 0))})`,
          }))}
        />
      </div>
      {list.error && !data && <Failure error={list.error} retry={() => void list.refetch()} />}
      {!data && !list.error && <FormSkeleton />}
      {data?.rows.length === 0 && <Empty title={t('Tidak ada COD yang sedang dikirim.')} />}
      <Stack component="ul" gap={8} p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('COD Terbuka')}>
        {data?.rows.map((row) => (
          <li key={row.id}>
            <Row row={row} />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

const LATE_DAYS = 4

function Row({ row }: { row: CodRow }) {
  return (
    <Card withBorder padding="sm">
      <Group justify="space-between" wrap="wrap" gap="xs">
        <div>
          <Text fw={600}>{row.customer.name}</Text>
          <Text size="sm" c="dimmed">
            {[row.number, row.driverName, row.vehicleNo].filter(Boolean).join(' · ')}
          </Text>
          <Text size="sm" c={row.ageDays >= LATE_DAYS ? 'var(--danger)' : 'dimmed'}>
            {t('Dikirim {{when}}, {{n}} hari', { when: dateTime(row.dispatchedAt), n: number(row.ageDays) })}
            {row.deliveryStatus !== 'PICKED' && ` · ${t('barang belum disiapkan')}`}
            {row.handedAt && ` · ${t('barang sudah diterima')}`}
          </Text>
        </div>
        <Group gap="sm">
          <Text fw={600}>
            {row.isShort && '≤ '}
            {rupiah(row.codDue)}
          </Text>
          <Button component={Link} to={codOf(row)} variant="default">
            {t('Hitung dan bayar')}
          </Button>
        </Group>
      </Group>
    </Card>
  )
}
