import { Alert, Button, SegmentedControl, Skeleton, Textarea } from '@mantine/core'
import type { OpeningBalance } from '@merchant/contract/system/opening-balance.ts'
import { useState } from 'react'
import { useCommand, useEndpoint } from '../../../../api/hooks.ts'
import { t } from '../../../../app/i18n.ts'
import { notify } from '../../../../app/notify.ts'
import { useUrlSearch } from '../../../../app/search.ts'
import { Failure } from '../../../../kit/failure.tsx'
import { DateField } from '../../../../kit/form/fields/date-field.tsx'
import { LeaveDialog } from '../../../../kit/form/form-shell.tsx'
import { useLeaveGuard } from '../../../../kit/form/use-leave-guard.ts'
import { PageHeader } from '../../../../kit/page-header.tsx'
import { StatusBadge } from '../../../../kit/status.tsx'
import { useCan, useEffectiveBranch } from '../../../../session/access.ts'
import { FigureTable } from './figure-table.tsx'
import classes from './opening.module.css'
import { bodyOf, type OpeningValues, pasted, valuesOf } from './opening-values.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { StatementHistory } from './statement-history.tsx'

const route = 'POST /core/v1/opening-balance/get'

/** The old books of one branch beside Merchant, as of the opening day. */
export default function OpeningPage() {
  const [search] = useUrlSearch()
  const branch = useEffectiveBranch()
  const branchId = search.branchId ? Number(search.branchId) : (branch?.id ?? null)
  const [day, setDay] = useState<string>()
  const found = useEndpoint(
    route,
    { body: { branchId, ...(day && { day }) } },
    { placeholderData: (before) => before },
  )
  const { data } = found
  if (found.error && (!data || found.isPlaceholderData))
    return <Failure error={found.error} retry={day ? () => setDay(undefined) : found.refetch} />
  if (!data) return <Skeleton h={480} radius={7} />
  // Another branch or a new statement begins anew; another day only brings other figures of Merchant.
  return <Form key={`${data.branch.id} ${data.statement?.version}`} balance={data} onDay={setDay} />
}

const kinds = () => [
  { value: 'TRIAL_BALANCE', label: t('Neraca saldo') },
  { value: 'TOTALS', label: t('Ringkasan') },
  { value: 'NONE', label: t('Tidak ada') },
]

const hints = (): Record<OpeningValues['kind'], string> => ({
  TRIAL_BALANCE: t('Setiap akun dari neraca saldo lama; akun yang kosong dianggap nol.'),
  TOTALS: t('Paling sedikit: setiap kas dan bank, piutang, utang, serta nilai dan jumlah persediaan.'),
  NONE: t('Cabang ini mulai tanpa pembukuan lama. Alasannya disimpan bersama nama Anda.'),
})

function Form({ balance, onDay }: { balance: OpeningBalance; onDay: (day: string) => void }) {
  const may = useCan()('system.closing-periode:update') && !balance.isClosed
  const [stored] = useState(() => valuesOf(balance))
  const [values, setValues] = useState(stored)
  const [pasting, setPasting] = useState(false)
  const guard = useLeaveGuard(may && values !== stored)
  const save = useCommand('POST /core/v1/opening-balance/state', {
    invalidates: [
      route,
      'GET /v1/first-week',
      'POST /core/v1/period/checks',
      'POST /core/v1/period/month/checks',
    ],
  })
  const change = (part: Partial<OpeningValues>) => setValues((old) => ({ ...old, ...part }))
  const submit = async () => {
    const { isAgreed } = await save.mutateAsync({ body: bodyOf(balance, values) })
    notify(
      isAgreed
        ? { title: t('Saldo awal cocok'), message: t('Bulan pertama boleh ditutup.'), tone: 'success' }
        : {
            title: t('Tersimpan, masih ada selisih'),
            message: t('Bulan pertama belum dapat ditutup.'),
            tone: 'info',
          },
    )
  }
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('Cocokkan saldo awal')}
        aside={<Agreement balance={balance} />}
        actions={
          may && (
            <>
              {values.kind !== 'NONE' && (
                <Button variant="default" onClick={() => setPasting(true)}>
                  {t('Tempel dari Excel')}
                </Button>
              )}
              <Button loading={save.isPending} onClick={() => void submit().catch(() => {})}>
                {t('Simpan')}
              </Button>
            </>
          )
        }
      />
      {balance.isClosed && (
        <Alert color="slate">
          {t('Bulan pertama cabang ini sudah ditutup; saldo awalnya tidak diubah lagi.')}
        </Alert>
      )}
      <div className={classes.head}>
        <strong>{balance.branch.name}</strong>
        <SegmentedControl
          aria-label={t('Jenis saldo awal')}
          data={kinds()}
          value={values.kind}
          disabled={!may}
          onChange={(kind) => change({ kind: kind as OpeningValues['kind'] })} // its options are the kinds
        />
        {values.kind !== 'NONE' && (
          <DateField
            label={t('Tanggal saldo awal')}
            value={values.day}
            readOnly={!may}
            onChange={(day) => {
              change({ day })
              if (day && day >= balance.firstDay && day <= balance.lastDay) onDay(day)
            }}
          />
        )}
      </div>
      <p className={classes.hint}>
        {hints()[values.kind]}{' '}
        {values.kind !== 'NONE' &&
          t(
            'Angka Merchant: semua sebelum tanggal ini, dan dokumen saldo awal bulan pertama (lawan akun Ekuitas Saldo Awal). Penjualan pada hari itu tidak dihitung.',
          )}
      </p>
      {values.kind === 'NONE' ? (
        <Textarea
          label={t('Alasan')}
          withAsterisk
          rows={2}
          maxLength={500}
          readOnly={!may}
          value={values.reason}
          onChange={({ currentTarget: { value } }) => change({ reason: value })}
          className={classes.reason}
        />
      ) : (
        <FigureTable
          rows={balance.rows}
          values={values}
          readOnly={!may}
          onFigure={(key, figure) =>
            setValues((old) => ({ ...old, figures: { ...old.figures, [key]: figure } }))
          }
        />
      )}
      <StatementHistory history={balance.history} />
      <PasteDialog
        opened={pasting}
        read={(text) => pasted(text, balance.rows)}
        onClose={() => setPasting(false)}
        onTake={(figures) => {
          setPasting(false)
          setValues((old) => ({ ...old, figures: { ...old.figures, ...figures } }))
        }}
      />
      <LeaveDialog opened={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </div>
  )
}

function Agreement({ balance: { statement, isAgreed } }: { balance: OpeningBalance }) {
  if (!statement) return <StatusBadge look={{ label: t('Belum diisi'), color: 'yellow' }} />
  return (
    <StatusBadge
      look={isAgreed ? { label: t('Cocok'), color: 'green' } : { label: t('Berbeda'), color: 'red' }}
    />
  )
}
