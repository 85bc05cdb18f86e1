import { Button, Group } from '@mantine/core'
import type { RecurringJournal, RecurringJournalDue } from '@merchant/contract/cash/recurring-journal.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, errorNotice } from '../../../../api/errors.ts'
import { useCommand } from '../../../../api/hooks.ts'
import { t } from '../../../../app/i18n.ts'
import { ActionDialog } from '../../../../kit/document/action-dialog.tsx'
import { Empty } from '../../../../kit/empty.tsx'
import { FormGroup } from '../../../../kit/form/form-parts.tsx'
import type { GridColumn } from '../../../../kit/grid/grid-column.ts'
import { emptyGridLine, type GridLine } from '../../../../kit/grid/grid-line.ts'
import { LinesTable } from '../../../../kit/grid/lines-table.tsx'
import { nothing } from '../../../../kit/nothing.ts'
import { StatusBadge } from '../../../../kit/status.tsx'
import { date } from '../../../../lib/format.ts'
import { useCan } from '../../../../session/access.ts'
import { journalKinds } from '../journal.ts'
import { dueDecided, dueLooks, planAddresses, rightTo } from './recurring.ts'

interface DueLine extends GridLine {
  readonly due: RecurringJournalDue
}

const isOpen = ({ status }: RecurringJournalDue): boolean => status === 'WAITING' || status === 'FAILED'

/** The days of a plan, newest first: the journals that it made, and what waits for a person. */
export function DueTable({ plan }: { plan: RecurringJournal }) {
  const [skipping, setSkipping] = useState<RecurringJournalDue | null>(null)
  const skip = useCommand('PUT /v1/recurring-journals/due/{id}/skip', { ...dueDecided, notice: false })
  const close = () => {
    setSkipping(null)
    skip.reset()
  }
  const lines = plan.dues.map((due): DueLine => ({ ...emptyGridLine(), key: String(due.id), due }))
  return (
    <FormGroup title={t('Jurnal yang dibuat')}>
      {lines.length === 0 ? (
        <Empty
          title={t('Belum ada jurnal')}
          hint={plan.nextOn && t('Yang pertama dibuat pada {{date}}.', { date: date(plan.nextOn) })}
        />
      ) : (
        <LinesTable label={t('Tanggal dan jurnalnya')} lines={lines} columns={columnsOf(plan, setSkipping)} />
      )}
      {skipping && (
        <ActionDialog
          action={{ key: 'skip', label: t('Lewati'), state: true, asksReason: true }}
          document={t('Draf tanggal {{date}}', { date: date(skipping.dueOn) })}
          busy={skip.isPending}
          failure={failureOf(skip.error)}
          onRun={(reason) =>
            void skip
              .mutateAsync({ params: { id: skipping.id }, body: { reason } })
              .then(close, () => undefined)
          }
          onClose={close}
        />
      )}
    </FormGroup>
  )
}

const failureOf = (error: Error | null): string | null =>
  error && (error instanceof ApiError ? error.message : errorNotice(error).message)

function columnsOf(plan: RecurringJournal, skip: (due: RecurringJournalDue) => void): GridColumn<DueLine>[] {
  const { address } = journalKinds[plan.type]
  return [
    { key: 'dueOn', title: t('Tanggal'), width: 110, text: ({ due }) => date(due.dueOn) },
    {
      key: 'status',
      title: t('Status'),
      width: 100,
      text: ({ due }) => dueLooks()[due.status].label,
      show: ({ due }) => <StatusBadge look={dueLooks()[due.status]} />,
    },
    {
      key: 'number',
      title: t('Jurnal'),
      width: 170,
      text: ({ due }) => due.number ?? '',
      show: ({ due }) =>
        due.documentId === null ? (
          nothing
        ) : (
          <Link to={address.open({ id: due.documentId })}>{due.number}</Link>
        ),
    },
    { key: 'message', title: t('Alasan'), width: 240, text: ({ due }) => due.message ?? '' },
    { key: 'decidedBy', title: t('Oleh'), width: 140, text: ({ due }) => due.decidedBy?.name ?? '' },
    {
      key: 'actions',
      title: t('Tindakan'),
      width: 300,
      text: () => '',
      show: ({ due }) => isOpen(due) && <DueActions plan={plan} due={due} onSkip={() => skip(due)} />,
    },
  ]
}

interface DueActionsProps {
  plan: RecurringJournal
  due: RecurringJournalDue
  onSkip: () => void
}

function DueActions({ plan, due, onSkip }: DueActionsProps) {
  const can = useCan()
  const post = useCommand('POST /v1/recurring-journals/due/{id}/post', dueDecided)
  const mayPost = can(rightTo(plan.type, 'add'))
  return (
    <Group gap="xs">
      {mayPost && (
        <>
          <Button
            size="xs"
            loading={post.isPending}
            onClick={() => void post.mutateAsync({ params: { id: due.id }, body: {} }).catch(() => undefined)}
          >
            {due.status === 'FAILED' ? t('Coba lagi') : t('Bukukan')}
          </Button>
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={planAddresses(plan.type).change(plan, due)}
          >
            {t('Ubah dulu')}
          </Button>
        </>
      )}
      {can(rightTo(plan.type, 'edit')) && (
        <Button size="xs" variant="default" onClick={onSkip}>
          {t('Lewati')}
        </Button>
      )}
    </Group>
  )
}
