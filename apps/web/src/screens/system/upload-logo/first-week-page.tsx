import { Button, Skeleton } from '@mantine/core'
import type { FirstWeek } from '@merchant/contract/system/first-week.ts'
import { t } from '../../../app/i18n.ts'
import { Failure } from '../../../kit/failure.tsx'
import classes from '../../../kit/first-week/first-week.module.css'
import { StepList, settled } from '../../../kit/first-week/step-list.tsx'
import { useFirstWeek } from '../../../kit/first-week/use-first-week.ts'
import { PageHeader } from '../../../kit/page-header.tsx'
import { dateTime, number } from '../../../lib/format.ts'
import { CompanyTabs } from './company-tabs.tsx'

/** All steps of the first week, also after the card on the first page was put away. */
export default function FirstWeekPage() {
  const { week, mark } = useFirstWeek()
  const data = week.data
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('Minggu pertama')}
        actions={
          data?.isYoung &&
          mark && (
            <Button variant="default" onClick={() => mark('card', data.putAway === null)}>
              {data.putAway ? t('Tampilkan di Beranda') : t('Sembunyikan dari Beranda')}
            </Button>
          )
        }
      />
      <CompanyTabs />
      {week.error && !data ? (
        <Failure error={week.error} retry={week.refetch} />
      ) : data ? (
        <Steps week={data} mark={mark} />
      ) : (
        <Skeleton h={480} radius={7} />
      )}
    </div>
  )
}

function Steps({ week, mark }: { week: FirstWeek; mark: ReturnType<typeof useFirstWeek>['mark'] }) {
  if (week.steps.length === 0)
    return (
      <p className={classes.over}>
        {t('Sebuah bulan sudah ditutup: minggu pertama perusahaan ini sudah lewat.')}
      </p>
    )
  return (
    <>
      <p className={classes.intro}>
        {week.isYoung
          ? t('{{done}} dari {{total}} langkah selesai. Angka dihitung dari data yang ada.', {
              done: number(settled(week)),
              total: number(week.steps.length),
            })
          : t('Semua langkah selesai. Perusahaan siap bekerja.')}{' '}
        {week.putAway &&
          t('Kartunya disembunyikan oleh {{name}} pada {{at}}.', {
            name: week.putAway.by.name,
            at: dateTime(week.putAway.at),
          })}
      </p>
      <div className={classes.sheet}>
        <StepList week={week} onMark={mark} />
      </div>
    </>
  )
}
