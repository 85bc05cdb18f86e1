import { Checkbox } from '@mantine/core'
import type { MonthBranch, MonthRun } from '@merchant/contract/system/month-close.ts'
import type { Period } from '@merchant/contract/system/period.ts'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../../../app/i18n.ts'
import { StatusBadge, type StatusLook } from '../../../../kit/status.tsx'
import { number } from '../../../../lib/format.ts'
import classes from './month-page.module.css'

const PeriodDialog = lazy(() => import('../period-dialog.tsx'))

interface BranchRowsProps {
  branches: readonly MonthBranch[]
  run: MonthRun | null
  ticked: readonly number[]
  disabled: boolean
  onTick: (branchIds: readonly number[]) => void
}

/** The branches of the month, to be ticked; each opens its own month, with its history and what differs after a restore. */
export function BranchRows({ branches, run, ticked, disabled, onTick }: BranchRowsProps) {
  const [opened, setOpened] = useState<number | null>(null)
  const open = branches.filter(({ period }) => period.status === 'OPEN').map(({ period }) => period.branchId)
  const all = open.length > 0 && open.every((id) => ticked.includes(id))
  const toggle = (id: number) =>
    onTick(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id])
  const period = branches.find(({ period: { id } }) => id === opened)?.period
  return (
    <section className={classes.branches} aria-label={t('Cabang')}>
      <div className={classes.head}>
        <Checkbox
          label={t('Semua cabang')}
          checked={all}
          indeterminate={!all && ticked.length > 0}
          disabled={disabled || open.length === 0}
          onChange={() => onTick(all ? [] : open)}
        />
        <span>
          {t('{{closed}} dari {{all}} ditutup', {
            closed: number(branches.length - open.length),
            all: number(branches.length),
          })}
        </span>
      </div>
      <ul className={classes.rows}>
        {branches.map((branch) => (
          <BranchRow
            key={branch.period.id}
            branch={branch}
            step={stepOf(branch, run)}
            ticked={ticked.includes(branch.period.branchId)}
            disabled={disabled}
            onTick={toggle}
            onOpen={(one) => setOpened(one.id)}
          />
        ))}
      </ul>
      <Suspense>{period && <PeriodDialog period={period} onClose={() => setOpened(null)} />}</Suspense>
    </section>
  )
}

/** What the last run did here; a restore since then is newer. */
function stepOf({ period: { branchId, restoredAt } }: MonthBranch, run: MonthRun | null) {
  const step = run?.steps.find(({ branch }) => branch.id === branchId)
  const at = step?.finishedAt
  return at && restoredAt && restoredAt > at ? undefined : step
}

interface BranchRowProps {
  branch: MonthBranch
  step: MonthRun['steps'][number] | undefined
  ticked: boolean
  disabled: boolean
  onTick: (branchId: number) => void
  onOpen: (period: Period) => void
}

function BranchRow({ branch, step, ticked, disabled, onTick, onOpen }: BranchRowProps) {
  const { period } = branch
  const closed = period.status === 'CLOSED'
  return (
    <li>
      <Checkbox
        aria-label={t('Pilih {{branch}}', { branch: period.branch.name })}
        checked={ticked && !closed}
        disabled={disabled || closed}
        onChange={() => onTick(period.branchId)}
      />
      <button type="button" className={classes.name} onClick={() => onOpen(period)}>
        {period.branch.name}
      </button>
      <span className={classes.state}>
        {!closed && period.restoredAt && <StatusBadge look={{ label: t('Dipulihkan'), color: 'yellow' }} />}
        <StatusBadge look={lookOf(branch, step)} />
      </span>
      {!closed && step?.status === 'REFUSED' && <p className={classes.refusal}>{step.message}</p>}
    </li>
  )
}

function lookOf({ period, blocks, warnings }: MonthBranch, step: BranchRowProps['step']): StatusLook {
  if (step?.status === 'WAITING') return { label: t('Menunggu giliran'), color: 'yellow' }
  if (period.status === 'CLOSED' || step?.status === 'CLOSED') return { label: t('Ditutup'), color: 'green' }
  if (blocks) return { label: t('{{count}} menghalangi', { count: number(blocks) }), color: 'red' }
  if (warnings)
    return { label: t('Siap, {{count}} perlu dilihat', { count: number(warnings) }), color: 'slate' }
  return { label: t('Siap ditutup'), color: 'slate' }
}
