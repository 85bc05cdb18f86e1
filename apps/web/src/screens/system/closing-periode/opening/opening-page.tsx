import { Alert, Button, Skeleton, Textarea } from '@mantine/core'
import type { OpeningBalance } from '@merchant/contract/system/opening-balance.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useEndpoint } from '../../../../api/hooks.ts'
import { t } from '../../../../app/i18n.ts'
import { useUrlSearch } from '../../../../app/search.ts'
import { Failure } from '../../../../kit/failure.tsx'
import { LeaveDialog } from '../../../../kit/form/form-shell.tsx'
import { PageHeader } from '../../../../kit/page-header.tsx'
import { StatusBadge } from '../../../../kit/status.tsx'
import { useCan, useEffectiveBranch } from '../../../../session/access.ts'
import { FigureTable } from './figure-table.tsx'
import classes from './opening.module.css'
import { OpeningHead } from './opening-head.tsx'
import { pasted } from './opening-values.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { StatementHistory } from './statement-history.tsx'
import { useOpeningForm } from './use-opening-form.ts'

const route = 'POST /core/v1/opening-balance/get'

/** The old books of one branch beside Merchant, as of the opening day. */
export default function OpeningPage() {
  const [search] = useUrlSearch()
  const branch = useEffectiveBranch()
  const branchId = search.branchId ? Number(search.branchId) : (branch?.id ?? null)
  const [chosen, setChosen] = useState<{ branchId: number | null; day: string }>()
  const day = chosen?.branchId === branchId ? chosen.day : undefined
  const found = useEndpoint(
    route,
    { body: { branchId, ...(day && { day }) } },
    { placeholderData: (before) => before },
  )
  const { data } = found
  if (found.error && (!data || found.isPlaceholderData))
    return <Failure error={found.error} retry={day ? () => setChosen(undefined) : found.refetch} />
  if (!data) return <Skeleton h={480} radius={7} />
  // Another branch or a new statement begins anew; another day only brings other figures of Merchant.
  return (
    <Form
      key={`${data.branch.id} ${data.statement?.version}`}
      balance={data}
      onDay={(day) => setChosen({ branchId, day })}
    />
  )
}

function Form({ balance, onDay }: { balance: OpeningBalance; onDay: (day: string) => void }) {
  const { may, values, guard, busy, change, changeFigures, submit } = useOpeningForm(balance)
  const [pasting, setPasting] = useState(false)
  const can = useCan()
  const isNone = values.kind === 'NONE'
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('Cocokkan saldo awal')}
        aside={<Agreement balance={balance} />}
        actions={
          <>
            {can('bankcash.opening-invoices:view') && (
              <Button component={Link} to="/app/bank-cash/opening-invoices" variant="default">
                {t('Faktur Awal')}
              </Button>
            )}
            {can('bankcash.opening-points:view') && (
              <Button component={Link} to="/app/bank-cash/opening-points" variant="default">
                {t('Poin Awal')}
              </Button>
            )}
            {may && (
              <>
                {!isNone && (
                  <Button variant="default" onClick={() => setPasting(true)}>
                    {t('Tempel dari Excel')}
                  </Button>
                )}
                <Button loading={busy} onClick={submit}>
                  {t('Simpan')}
                </Button>
              </>
            )}
          </>
        }
      />
      {balance.isClosed && (
        <Alert color="slate">
          {t('Bulan pertama cabang ini sudah ditutup; saldo awalnya tidak diubah lagi.')}
        </Alert>
      )}
      <OpeningHead balance={balance} values={values} readOnly={!may} onChange={change} onDay={onDay} />
      {isNone ? (
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
          onFigure={(key, figure) => changeFigures({ [key]: figure })}
        />
      )}
      <StatementHistory history={balance.history} />
      <PasteDialog
        opened={pasting}
        read={(text) => pasted(text, balance.rows)}
        onClose={() => setPasting(false)}
        onTake={(figures) => {
          setPasting(false)
          changeFigures(figures)
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
