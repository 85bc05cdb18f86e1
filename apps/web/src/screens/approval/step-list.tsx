import type { ApprovalStep } from '@merchant/contract/approval/approval.ts'
import { t } from '../../app/i18n.ts'
import classes from '../../kit/board/board.module.css'
import { StatusBadge } from '../../kit/status.tsx'
import { dateTime } from '../../lib/format.ts'
import { stepLooks } from './approval.ts'

/** The steps in their order: whom each waits for, who decided when, and what was said. */
export const StepList = ({ steps }: { steps: readonly ApprovalStep[] }) => (
  <section className={classes.part} aria-label={t('Langkah persetujuan')}>
    <h3>{t('Langkah persetujuan')}</h3>
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step.no}>
          <div>
            <span>{step.waitsFor}</span> <StatusBadge look={stepLooks()[step.status]} />
          </div>
          {told(step).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </li>
      ))}
    </ol>
  </section>
)

function told({ begunAt, decidedAt, decidedBy, insteadOf, note, status, ...step }: ApprovalStep): string[] {
  const person = decidedBy?.name ?? ''
  const who = insteadOf ? t('{{person}} menggantikan {{absent}}', { person, absent: insteadOf.name }) : person
  return [
    decidedAt && [who, dateTime(decidedAt)].filter(Boolean).join(' · '),
    status === 'WAITING' && begunAt && t('Sejak {{at}}', { at: dateTime(begunAt) }),
    status === 'WAITING' && step.remindedAt && t('Diingatkan {{at}}', { at: dateTime(step.remindedAt) }),
    status === 'WAITING' &&
      step.escalatedAt &&
      t('Diteruskan ke atasan {{at}}', { at: dateTime(step.escalatedAt) }),
    note && t('Catatan: {{note}}', { note }),
  ].filter((line): line is string => typeof line === 'string' && line !== '')
}
