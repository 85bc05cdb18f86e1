import { Card, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import type { ApiReply } from '@merchant/contract/api.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { SwipedDay } from '@merchant/contract/sales/edc-settlement.ts'
import { useCommand, useEndpoint } from '../../../api/hooks.ts'
import { previewPostings } from '../../../api/preview.ts'
import { t } from '../../../app/i18n.ts'
import { useUrlSearch } from '../../../app/search.ts'
import { PreviewButton } from '../../../kit/document/preview-button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Failure } from '../../../kit/failure.tsx'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { MoneyField } from '../../../kit/form/fields/number-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldRow, FormGroup, FormSkeleton } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { Loaded } from '../../../kit/form/record-page.tsx'
import { useRecordForm } from '../../../kit/form/use-record-form.ts'
import { Totals } from '../../../kit/grid/totals.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { today } from '../../../lib/clock.ts'
import { date, number, rupiah } from '../../../lib/format.ts'
import { bankResultSaved } from './bank-result-saved.ts'
import { settlements } from './settlement.ts'
import { SwipedCards } from './swiped-cards.tsx'

const waiting = 'POST /core/v1/sales/settlements/waiting'
type Waiting = ApiReply<typeof waiting>

/** Which machine is paid out (`?edc=7`), then its cards. */
export function OpenedSettlementForm() {
  const [{ edc = '' }] = useUrlSearch()
  return /^\d{1,15}$/.test(edc) ? <OfMachine edcId={Number(edc)} /> : <Machines />
}

/** Machines with cards that wait, a row for each day. */
function Machines() {
  const list = useEndpoint(waiting, { body: {} })
  const [, setSearch] = useUrlSearch()
  const { data } = list
  const machines = [...Map.groupBy(data?.rows ?? [], ({ edc }) => edc.id).values()]
  return (
    <Stack gap="sm">
      <PageHeader title={t('Cairkan kartu')} />
      {list.error && !data && <Failure error={list.error} retry={() => void list.refetch()} />}
      {!data && !list.error && <FormSkeleton />}
      {data?.rows.length === 0 && <Empty title={t('Tidak ada kartu yang menunggu dicairkan bank.')} />}
      <Stack component="ul" gap={8} p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('Mesin EDC')}>
        {machines.map((days) => (
          <li key={days[0]?.edc.id}>
            <Machine days={days} onOpen={(id) => setSearch({ edc: id })} />
          </li>
        ))}
      </Stack>
      {data?.more && <Text c="dimmed">{t('Masih ada hari-hari berikutnya; cairkan yang lama dahulu.')}</Text>}
    </Stack>
  )
}

function Machine({ days, onOpen }: { days: readonly SwipedDay[]; onOpen: (edcId: number) => void }) {
  const [first] = days
  if (!first) return null
  const gross = days.reduce((sum, day) => sum + Number(day.gross), 0)
  return (
    <UnstyledButton w="100%" onClick={() => onOpen(first.edc.id)}>
      <Card withBorder padding="sm">
        <Group justify="space-between" wrap="nowrap">
          <Text fw={600}>{first.edc.name}</Text>
          <Text fw={600}>{rupiah(gross)}</Text>
        </Group>
        <Text size="sm" c="dimmed">
          {[first.branch.name, first.bankAccount.name].join(' · ')}
        </Text>
        {days.map((day) => (
          <Group key={day.date} justify="space-between" wrap="nowrap">
            <Text size="sm">{t('{{day}}, {{n}} kartu', { day: date(day.date), n: number(day.count) })}</Text>
            <Text size="sm">{rupiah(day.gross)}</Text>
          </Group>
        ))}
      </Card>
    </UnstyledButton>
  )
}

function OfMachine({ edcId }: { edcId: number }) {
  const query = useEndpoint(
    waiting,
    { body: { edcId } },
    { placeholderData: undefined, refetchOnWindowFocus: false },
  )
  return (
    <Loaded query={query}>
      {(found) =>
        found.cards.length === 0 ? (
          <Empty title={t('Tidak ada kartu yang menunggu dicairkan bank.')} />
        ) : (
          <SettlementForm edcId={edcId} found={found} />
        )
      }
    </Loaded>
  )
}

type Values = {
  ids: readonly number[]
  date: string | null
  bankAccountId: Ref | null
  fee: number | null
  note: string
}

const labels = () => ({
  ids: t('Kartu'),
  date: t('Tanggal masuk rekening'),
  bankAccountId: t('Masuk ke rekening'),
  fee: t('Biaya bank'),
  note: t('Catatan'),
})

/** The cards of one machine, all ticked; gross, fee and what comes follow from them. */
function SettlementForm({ edcId, found }: { edcId: number; found: Waiting }) {
  const add = useCommand('POST /core/v1/sales/settlements/add', bankResultSaved)
  const bodyOf = ({ ids, date: on, bankAccountId, fee, note }: Values) => ({
    ids: [...ids],
    date: on ?? '',
    bankAccountId: bankAccountId?.id ?? null,
    fee,
    note,
  })
  const check = ({ ids }: Values) =>
    ids.length === 0 ? { line: t('Centang kartu yang dibayar bank.'), fields: {} } : null
  const form = useRecordForm({
    mode: 'ADD',
    record: null,
    toValues: (): Values => ({
      ids: found.cards.map(({ id }) => id),
      date: today(),
      bankAccountId: found.rows[0]?.bankAccount ?? null,
      fee: null,
      note: '',
    }),
    labels: labels(),
    required: ['date'],
    check,
    save: (values: Values) => add.mutateAsync({ body: bodyOf(values) }),
  })
  const { values } = form
  const chosen = found.cards.filter(({ id }) => values.ids.includes(id))
  const gross = chosen.reduce((sum, { amount }) => sum + amount, 0)
  const rated = chosen.reduce((sum, { fee }) => sum + fee, 0)
  const fee = values.fee ?? rated
  const cards = form.field('ids')
  return (
    <FormShell
      form={form}
      thing={t('pencairan EDC')}
      name={found.rows[0]?.edc.name}
      draftKey={`bankcash.settlement.${edcId}`}
      wide
      to={{ list: settlements.address.list }}
      saving={{
        label: t('Cairkan'),
        next: settlements.address.open,
        more: () => (
          <PreviewButton
            labels={labels()}
            check={() => check(form.values)}
            preview={() =>
              previewPostings('POST /core/v1/sales/settlements/add', { body: bodyOf(form.values) })
            }
            onProblem={form.setProblem}
          />
        ),
      }}
    >
      <FormGroup title={t('Uang dari bank')}>
        <FieldRow>
          <DateField {...form.field('date')} />
          <LookupField
            {...form.field('bankAccountId')}
            route="POST /core/v1/account/usage/search"
            query={{ usage: 'BANK' }}
          />
          <MoneyField {...form.field('fee')} />
          <TextField {...form.field('note')} maxLength={500} />
        </FieldRow>
        <Text size="sm" c="dimmed">
          {t('Tanpa diisi, biayanya {{fee}} menurut tarif pada hari kartu digesek.', { fee: rupiah(rated) })}
        </Text>
        <Totals
          rows={[
            { label: t('Jumlah kartu'), amount: gross },
            { label: t('Biaya bank'), amount: -fee },
          ]}
          total={gross - fee}
          totalLabel={t('Masuk rekening')}
        />
      </FormGroup>
      <FormGroup title={cards.label}>
        <SwipedCards cards={found.cards} ticked={values.ids} onTick={cards.onChange} />
      </FormGroup>
    </FormShell>
  )
}
