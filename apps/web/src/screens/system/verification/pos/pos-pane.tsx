import { Skeleton } from '@mantine/core'
import type { ApiRoute } from '@merchant/contract/api.ts'
import type { PosUser, PosUserRow } from '@merchant/contract/master/pos-user.ts'
import { useCommand, useEndpoint } from '../../../../api/hooks.ts'
import { t } from '../../../../app/i18n.ts'
import classes from '../../../../kit/board/board.module.css'
import { approvalLooks, approvalOf } from '../../../../kit/customer/customer-words.ts'
import { posRoleWords } from '../../../../kit/customer/pos-user-words.ts'
import { Fact } from '../../../../kit/document/document-fact.tsx'
import { Failure } from '../../../../kit/failure.tsx'
import { recordQuery } from '../../../../kit/form/record-page.tsx'
import { HistoryPanel } from '../../../../kit/history/history-panel.tsx'
import { StatusBadge } from '../../../../kit/status.tsx'
import { dateTime } from '../../../../lib/format.ts'
import { useCan } from '../../../../session/access.ts'
import { useVerdict } from '../use-verdict.ts'
import type { Verdict } from '../verdict.ts'
import { VerdictBar } from '../verdict-bar.tsx'
import { PosDuplicates } from './pos-duplicates.tsx'
import { PosOutlet } from './pos-outlet.tsx'

interface PosPaneProps {
  id: number
  /** The one that comes after it, loaded meanwhile. */
  next: number | null
  onDone: (user: PosUser, verdict: Verdict) => void
}

/** One user of the POS application, with the shop beside, likely doubles, and the buttons to decide. */
export function PosPane({ id, next, onDone }: PosPaneProps) {
  const { data, error, refetch } = useEndpoint('GET /v1/pos-users/{id}', { params: { id } }, recordQuery(id))
  useEndpoint('GET /v1/pos-users/{id}', { params: { id: next ?? 0 } }, recordQuery(next))
  if (data) return <OnePosUser user={data} onDone={onDone} />
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
  'GET /v1/pos-users',
  'GET /v1/pos-users/{id}',
  'GET /v1/pos-users/{id}/duplicates',
  'GET /v1/histories/{entity}/{id}',
]

function OnePosUser({ user, onDone }: { user: PosUserRow; onDone: PosPaneProps['onDone'] }) {
  const can = useCan()
  const decide = useCommand('PATCH /v1/pos-users/approved/{id}', { invalidates: decided, notice: false })
  const { id, version } = user
  const send = (approved: Verdict, reason: string | null) =>
    decide.mutateAsync({ params: { id }, body: { approved, reason, version } })
  const verdict = useVerdict(send, (given, done) => onDone(done, given))
  const doubles = useEndpoint('GET /v1/pos-users/{id}/duplicates', { params: { id } }).data?.count ?? 0
  return (
    <article className={classes.request} aria-label={user.name}>
      <header className={classes.requestHead}>
        <div>
          <h2>{user.name}</h2>
          <div className={classes.chips}>
            <StatusBadge look={approvalLooks()[approvalOf(user)]} />
            {doubles > 0 && (
              <StatusBadge look={{ label: t('{{count}} mungkin sama', { count: doubles }), color: 'red' }} />
            )}
          </div>
        </div>
      </header>
      <Facts user={user} />
      <PosOutlet user={user} />
      <PosDuplicates id={id} />
      <HistoryPanel entity="pos_user" id={id} />
      {can('system.verification-user-pos:update') && (
        <VerdictBar
          name={user.name}
          approved={user.approved}
          consequence={t('Ia tidak dapat memakai aplikasi POS. Ia dapat disetujui kemudian.')}
          verdict={verdict}
        />
      )}
    </article>
  )
}

const Facts = ({ user }: { user: PosUser }) => (
  <dl className={classes.facts}>
    <Fact label={t('Peran')}>{posRoleWords()[user.role]}</Fact>
    <Fact label={t('Nomor telepon')}>{user.phone}</Fact>
    <Fact label={t('Email')}>{user.email}</Fact>
    <Fact label={t('Perangkat')}>{user.deviceId}</Fact>
    <Fact label={t('Terdaftar')}>{dateTime(user.createdAt)}</Fact>
    {user.approvedAt && (
      <Fact label={t('Diputus')}>
        {[dateTime(user.approvedAt), user.approvedBy?.name].filter(Boolean).join(', ')}
      </Fact>
    )}
    {user.rejectReason && <Fact label={t('Alasan')}>{user.rejectReason}</Fact>}
  </dl>
)
