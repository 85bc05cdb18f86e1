import type { Period } from '@merchant/contract/system/period.ts'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { t } from '../../../app/i18n.ts'
import { monthNames, monthTitle } from '../../../kit/month.ts'
import classes from './period-board.module.css'
import { type PeriodState, stateLooks, stateOf } from './period-words.ts'

const states: readonly PeriodState[] = ['NEXT', 'OPEN', 'POSTING', 'DIRTY', 'CLOSED']

/** The legend of the colours. */
export function Legend() {
  return (
    <ul className={classes.legend}>
      {states.map((state) => (
        <li key={state}>
          <span data-state={state} aria-hidden />
          {stateLooks()[state].label}
        </li>
      ))}
    </ul>
  )
}

interface PeriodBoardProps {
  periods: readonly Period[]
  onOpen: (period: Period) => void
}

/** A row of twelve months per branch; on a phone the months wrap below the branch's name. */
export function PeriodBoard({ periods, onOpen }: PeriodBoardProps) {
  const branches = [...Map.groupBy(periods, (period) => period.branchId).values()]
  return (
    <div className={classes.board}>
      {branches.map((months) => (
        <section key={months[0]?.branchId} className={classes.branch}>
          <h2 className={classes.name} title={months[0]?.branch.name}>
            {months[0]?.branch.name}
          </h2>
          {monthNames().map((name, index) => {
            const period = months.find(({ month }) => month === index + 1)
            return period ? (
              <MonthCell key={name} period={period} name={name} onOpen={onOpen} />
            ) : (
              <span key={name} className={`${classes.cell} ${classes.none}`} aria-hidden>
                {name.slice(0, 3)}
              </span>
            )
          })}
        </section>
      ))}
    </div>
  )
}

function MonthCell({
  period,
  name,
  onOpen,
}: {
  period: Period
  name: string
  onOpen: (period: Period) => void
}) {
  const state = stateOf(period)
  const { label } = stateLooks()[state]
  return (
    <button
      type="button"
      className={classes.cell}
      data-state={state}
      title={`${monthTitle(period)}: ${label}`}
      aria-label={t('{{month}}, {{branch}}: {{state}}', {
        month: `${name.slice(0, 3)} ${period.year}`, // begins with what the cell shows
        branch: period.branch.name,
        state: label,
      })}
      onClick={() => onOpen(period)}
    >
      {state === 'CLOSED' && <IconLock size={13} stroke={1.6} aria-hidden />}
      {state === 'DIRTY' && <IconAlertTriangle size={13} stroke={1.6} aria-hidden />}
      {name.slice(0, 3)}
    </button>
  )
}
