import { Button, Progress } from '@mantine/core'
import { t } from '../../app/i18n.ts'
import { number } from '../../lib/format.ts'
import classes from './first-week.module.css'
import { StepList, settled } from './step-list.tsx'
import { useFirstWeek } from './use-first-week.ts'

/** The card of the first page: the same steps, as long as the company is young and nobody has put it away. */
export function FirstWeekCard() {
  const { week, mark } = useFirstWeek()
  const { data } = week
  if (!data?.isYoung || data.putAway) return null
  const done = settled(data)
  return (
    <section className={classes.sheet} aria-labelledby="first-week">
      <header className={classes.head}>
        <h2 id="first-week">{t('Minggu pertama')}</h2>
        <span>{t('{{done}} dari {{total}}', { done: number(done), total: number(data.steps.length) })}</span>
        {mark && (
          <Button variant="subtle" size="compact-sm" onClick={() => mark('card', true)}>
            {t('Sembunyikan')}
          </Button>
        )}
      </header>
      <Progress
        value={(done / data.steps.length) * 100}
        size={3}
        radius={0}
        aria-label={t('Langkah yang selesai')}
      />
      <StepList week={data} onMark={mark} />
    </section>
  )
}
