import { Alert, Button, Skeleton } from '@mantine/core'
import type { Approval } from '@merchant/contract/approval/approval.ts'
import { IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEndpoint } from '../../api/hooks.ts'
import { previewPostings } from '../../api/preview.ts'
import { documentAddress } from '../../app/document-addresses.ts'
import { t } from '../../app/i18n.ts'
import classes from '../../kit/board/board.module.css'
import { ActionDialog } from '../../kit/document/action-dialog.tsx'
import { Fact } from '../../kit/document/document-fact.tsx'
import { PreviewButton } from '../../kit/document/preview-button.tsx'
import { Failure } from '../../kit/failure.tsx'
import { recordQuery } from '../../kit/form/record-page.tsx'
import { StatusBadge } from '../../kit/status.tsx'
import { serverNow } from '../../lib/clock.ts'
import { ago, dateTime } from '../../lib/format.ts'
import { useCan } from '../../session/access.ts'
import { amountText, paperName, requestLooks } from './approval.ts'
import { ChangeTable } from './change-table.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { Late } from './late.tsx'
import { StepList } from './step-list.tsx'
import { type Decision, type Refusal, useDecision } from './use-decision.ts'

interface RequestPaneProps {
  id: number
  /** The one that comes after it, loaded meanwhile. */
  next: number | null
  onDone: (request: Approval, decision: Decision) => void
}

/** One request: its paper, what would change, who decided so far, and the buttons to decide. */
export function RequestPane({ id, next, onDone }: RequestPaneProps) {
  const { data, error, refetch } = useEndpoint('GET /v1/approvals/{id}', { params: { id } }, recordQuery(id))
  useEndpoint('GET /v1/approvals/{id}', { params: { id: next ?? 0 } }, recordQuery(next))
  if (data) return <Request request={data} onDone={(decision) => onDone(data, decision)} />
  if (error) return <Failure error={error} retry={() => void refetch()} />
  return (
    <div className={classes.request} role="status" aria-busy aria-label={t('Memuat data')}>
      <Skeleton h={24} w="60%" />
      <Skeleton h={90} />
    </div>
  )
}

interface RequestProps {
  request: Approval
  onDone: (decision: Decision) => void
}

function Request({ request, onDone }: RequestProps) {
  const decision = useDecision(request, onDone)
  const name = paperName(request)
  return (
    <article className={classes.request} aria-label={name}>
      <header className={classes.requestHead}>
        <div>
          <h2>{name}</h2>
          <div className={classes.chips}>
            <StatusBadge look={requestLooks()[request.status]} />
            {request.isLate && <Late />}
          </div>
        </div>
        <strong>{amountText(request)}</strong>
      </header>
      <Facts request={request} />
      <Ways request={request} onRefused={decision.refuse} />
      <ChangeTable changes={request.changes} />
      <StepList steps={request.stepList} />
      {decision.refusal && <Refused refusal={decision.refusal} onReload={decision.reload} />}
      <DecisionBar key={request.version} request={request} decision={decision} />
      {decision.asking && (
        <ActionDialog
          action={questions(decision.asking)}
          document={name}
          busy={decision.busy !== null}
          failure={null}
          onRun={(reason) => decision.asking && void decision.run(decision.asking, reason)}
          onClose={() => decision.ask(null)}
        />
      )}
    </article>
  )
}

const questions = (asked: 'reject' | 'withdraw') =>
  asked === 'reject'
    ? {
        key: asked,
        label: t('Tolak'),
        state: true as const,
        asksReason: true,
        consequence: t(
          'Dokumen kembali kepada pembuatnya bersama alasan ini. Ia dapat memperbaiki dan mengajukannya lagi.',
        ),
      }
    : {
        key: asked,
        label: t('Tarik kembali'),
        state: true as const,
        consequence: t(
          'Permintaan ini berakhir dan dokumennya kembali kepada Anda, untuk diubah lalu diajukan lagi.',
        ),
      }

function Facts({ request }: { request: Approval }) {
  const { branch, party, requester, requestedAt, waitsFor, stepBegunAt, decidedAt } = request
  return (
    <dl className={classes.facts}>
      <Fact label={t('Cabang')}>{branch.name}</Fact>
      {party && <Fact label={t('Pihak')}>{party.name}</Fact>}
      <Fact label={t('Diajukan')}>
        {requester.name}, {dateTime(requestedAt)}
      </Fact>
      {waitsFor !== null && (
        <Fact label={t('Menunggu')}>
          {waitsFor}, {ago(stepBegunAt, serverNow(), t)}
        </Fact>
      )}
      {decidedAt && <Fact label={t('Diputus')}>{dateTime(decidedAt)}</Fact>}
    </dl>
  )
}

interface WaysProps {
  request: Approval
  onRefused: (refusal: Refusal) => void
}

/** To the paper's own page, by right, and to the journal that the last approval writes. */
function Ways({ request, onRefused }: WaysProps) {
  const { id, version, kind, refType, refId, actions, step, steps } = request
  const can = useCan()
  const to = documentAddress({ type: refType, id: refId }, can)
  const posts = actions.approve === true && step === steps && kind !== 'PURCHASE_ORDER'
  if (to === null && !posts) return null
  return (
    <div className={classes.ways}>
      {to !== null && (
        <Button
          component={Link}
          to={to}
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t('Buka dokumen')}
        </Button>
      )}
      {posts && (
        <PreviewButton
          labels={{}}
          preview={() =>
            previewPostings('PATCH /v1/approvals/{id}/approve', { params: { id }, body: { version } })
          }
          onProblem={({ line }) => onRefused({ message: line, isStale: false })}
        />
      )}
    </div>
  )
}

const Refused = ({ refusal, onReload }: { refusal: Refusal; onReload: () => void }) => (
  <Alert color={refusal.isStale ? 'yellow' : 'red'} p="sm" role="alert">
    {refusal.message} {t('Keputusan Anda belum dilakukan.')}
    {refusal.isStale && (
      <Button
        ml="sm"
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={14} aria-hidden />}
        onClick={onReload}
      >
        {t('Muat ulang')}
      </Button>
    )}
  </Alert>
)
