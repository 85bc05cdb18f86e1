import { Anchor, Button } from '@mantine/core'
import type { FirstWeek, FirstWeekStep } from '@merchant/contract/system/first-week.ts'
import { IconCircle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { saveFile } from '../../api/open-file.ts'
import { t } from '../../app/i18n.ts'
import { dateTime } from '../../lib/format.ts'
import { useCan } from '../../session/access.ts'
import classes from './first-week.module.css'
import { stepScreens } from './steps.ts'
import type { useFirstWeek } from './use-first-week.ts'

interface StepListProps {
  week: FirstWeek
  /** Undefined for who may not mark. */
  onMark?: ReturnType<typeof useFirstWeek>['mark']
}

/** The steps with what is there; the next one to do stands out. */
export function StepList({ week, onMark }: StepListProps) {
  const next = week.steps.find(({ state }) => state === 'OPEN')
  return (
    <ol className={classes.steps}>
      {week.steps.map((step) => (
        <Step key={step.key} step={step} isNext={step === next} onMark={onMark} />
      ))}
    </ol>
  )
}

/** How many of the steps are settled. */
export const settled = ({ steps }: FirstWeek): number => steps.filter(({ state }) => state !== 'OPEN').length

const icons = { DONE: IconCircleCheck, OPEN: IconCircle, NOT_NEEDED: IconCircleMinus }
const words = () => ({ DONE: t('Selesai'), OPEN: t('Belum'), NOT_NEEDED: t('Tidak perlu') })

function Step({
  step,
  isNext,
  onMark,
}: { step: FirstWeekStep; isNext: boolean } & Pick<StepListProps, 'onMark'>) {
  const can = useCan()
  const { title, hint, there, list, add, file } = stepScreens()[step.key]
  const { key, state, count, mark } = step
  const Icon = icons[state]
  const isLeftOut = state === 'NOT_NEEDED'
  return (
    <li className={classes.step} data-state={state} data-next={isNext || undefined}>
      <Icon size={20} stroke={1.7} className={classes.icon} aria-label={words()[state]} />
      <div className={classes.what}>
        <strong>{title}</strong>
        {count > 0 ? <Link to={list}>{there(count)}</Link> : <span>{t('Belum ada')}</span>}
        <p>
          {isLeftOut && mark
            ? t('Tidak perlu, menurut {{name}} pada {{at}}', { name: mark.by.name, at: dateTime(mark.at) })
            : hint}
        </p>
      </div>
      <div className={classes.ways}>
        {!isLeftOut && file && can(file.permission) && (
          <>
            <Button component={Link} to={file.to} size="xs" variant={isNext ? 'filled' : 'default'}>
              {t('Impor')}
            </Button>
            <Sample type={file.type} />
          </>
        )}
        {!isLeftOut && can(add.permission) && (
          <Button component={Link} to={add.to} size="xs" variant={isNext && !file ? 'filled' : 'default'}>
            {add.label}
          </Button>
        )}
        {state === 'OPEN' && !can(add.permission) && (
          <span className={classes.others}>{t('Oleh rekan yang berhak')}</span>
        )}
        {onMark && key !== 'comparison' && state !== 'DONE' && (
          <Anchor
            component="button"
            size="xs"
            aria-label={
              isLeftOut
                ? t('Ternyata perlu: {{what}}', { what: title })
                : t('Tidak perlu: {{what}}', { what: title })
            }
            onClick={() => onMark(key, !isLeftOut)}
          >
            {isLeftOut ? t('Ternyata perlu') : t('Tidak perlu')}
          </Anchor>
        )}
      </div>
    </li>
  )
}

function Sample({ type }: Pick<NonNullable<ReturnType<typeof stepScreens>['products']['file']>, 'type'>) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await saveFile('GET /core/v1/import/{type}/template', { params: { type } })
    setBusy(false)
  }
  return (
    <Button size="xs" variant="subtle" loading={busy} onClick={() => void save()}>
      {t('Berkas contoh')}
    </Button>
  )
}
