import { UnstyledButton } from '@mantine/core'
import type { MonthCheck } from '@merchant/contract/system/month-close.ts'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../../../app/i18n.ts'
import { LateChip } from '../../../../kit/status.tsx'
import { date, number } from '../../../../lib/format.ts'
import { CheckIcon } from '../check-list.tsx'
import { Finding } from '../finding.tsx'
import type { Owners } from './duty-dialog.tsx'
import classes from './month-page.module.css'

const DutyDialog = lazy(() => import('./duty-dialog.tsx'))

/** What prevents closing, grouped by check, each with its owner and day; checks that found something come first. */
export function CheckGroups({ checks, owners }: { checks: readonly MonthCheck[]; owners: Owners }) {
  const [edited, setEdited] = useState<MonthCheck | null>(null)
  const sorted = [...checks].sort((a, b) => rank(a) - rank(b))
  return (
    <section className={classes.checks} aria-label={t('Pemeriksaan')}>
      {checks.length === 0 && (
        <p className={classes.nothing}>
          {t('Semua cabang sudah menutup bulan ini; tidak ada lagi yang diperiksa.')}
        </p>
      )}
      {sorted.map((check) => (
        <CheckGroup key={check.key} check={check} onEdit={() => setEdited(check)} />
      ))}
      <Suspense>
        {edited && <DutyDialog check={edited} owners={owners} onClose={() => setEdited(null)} />}
      </Suspense>
    </section>
  )
}

const rank = ({ count, severity }: MonthCheck): number => (count === 0 ? 2 : severity === 'BLOCK' ? 0 : 1)

function CheckGroup({ check, onEdit }: { check: MonthCheck; onEdit: () => void }) {
  const { count, title, message, severity, findings } = check
  const ok = count === 0
  return (
    <section className={classes.check}>
      <CheckIcon check={{ ok, severity }} />
      <h2>{ok ? title : message}</h2>
      <Duty check={check} onEdit={onEdit} />
      {findings.length > 0 && (
        <ul>
          {findings.map((finding) => (
            <li key={`${finding.branch.id} ${finding.text}`}>
              <span className={classes.where}>{finding.branch.name}</span> <Finding item={finding} />
            </li>
          ))}
          {count > findings.length && (
            <li>{t('dan {{count}} lagi', { count: number(count - findings.length) })}</li>
          )}
        </ul>
      )}
    </section>
  )
}

function Duty({
  check: { duty, dueOn, lateDays, title },
  onEdit,
}: {
  check: MonthCheck
  onEdit: () => void
}) {
  const owner = duty?.role?.name ?? duty?.employee?.name
  return (
    <span className={classes.duty}>
      {lateDays !== null && <LateChip days={lateDays} />}
      <UnstyledButton
        className={classes.owner}
        aria-label={
          owner && dueOn
            ? t('{{owner}}, paling lambat {{day}}: ubah penanggung jawab {{check}}', {
                owner,
                day: date(dueOn),
                check: title,
              })
            : t('Beri penanggung jawab: {{check}}', { check: title })
        }
        onClick={onEdit}
      >
        {owner && dueOn
          ? t('{{owner}}, paling lambat {{day}}', { owner, day: date(dueOn) })
          : t('Beri penanggung jawab')}
      </UnstyledButton>
    </span>
  )
}
