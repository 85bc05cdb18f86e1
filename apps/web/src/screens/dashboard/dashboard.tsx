import { Button, Skeleton } from '@mantine/core'
import type { FirstWeek } from '@merchant/contract/system/first-week.ts'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { t } from '../../app/i18n.ts'
import { screens } from '../../app/screens.ts'
import { useFirstWeek } from '../../kit/first-week/use-first-week.ts'
import { date, zoneName } from '../../lib/format.ts'
import { useBranchScope, useCan, useEffectiveBranch } from '../../session/access.ts'
import { useCurrentUser, useSession } from '../../session/store.ts'
import { firstActions, screensToFind } from '../../shell/find/find-screens.ts'
import { menuIcons } from '../../shell/menu-icons.ts'
import classes from './dashboard.module.css'
import { Greetings, useGreetings } from './greetings.tsx'
import { LatestNotifications } from './latest-notifications.tsx'
import { LatestOpened } from './latest-opened.tsx'
import { Today } from './today.tsx'
import { type BranchTime, useBranchTime } from './use-branch-time.ts'
import { Work } from './work.tsx'

const FirstWeekCard = lazy(async () => ({
  default: (await import('../../kit/first-week/first-week-card.tsx')).FirstWeekCard,
}))

/** The parts of the day as Indonesian has them: pagi from 4 to 11, siang to 15, sore to 18.30, else malam. */
function greeting(time: string): string {
  if (time < '04' || time >= '18:30') return t('Selamat malam')
  if (time < '11') return t('Selamat pagi')
  return time < '15' ? t('Selamat siang') : t('Selamat sore')
}

/** The first page after sign-in: what waits, what is late, what was sold, and the two things that this person begins with. */
export default function Dashboard() {
  const { employee, role } = useCurrentUser()
  const can = useCan()
  const now = useBranchTime()
  const place = usePlace()
  const { week: firstWeek } = useFirstWeek()
  const greetings = useGreetings()
  return (
    <>
      <header className={classes.head}>
        <div>
          <h1>
            {now ? greeting(now.time) : t('Selamat datang')}, {employee.name}
          </h1>
          <p>
            {role.name} · {place}
          </p>
        </div>
        <Clock now={now} />
      </header>
      <Greetings rows={greetings.data?.rows ?? []} />
      <Beginnings />
      <div className={classes.columns}>
        {/* Shown together, so that nothing moves when greetings and card come. */}
        <div className={classes.stack} data-waits={firstWeek.isLoading || greetings.isLoading || undefined}>
          {showsFirstWeek(firstWeek.data) && (
            <Suspense fallback={<Skeleton h={560} radius={7} />}>
              <FirstWeekCard />
            </Suspense>
          )}
          {can('sales.orders:view') && (now ? <Today date={now.date} /> : <Skeleton h={90} />)}
          <Work />
        </div>
        <div className={classes.stack} data-waits={greetings.isLoading || undefined}>
          <LatestOpened />
          <LatestNotifications />
        </div>
      </div>
    </>
  )
}

/** Its chunk is loaded by the few who see it. */
const showsFirstWeek = (week: FirstWeek | undefined): boolean =>
  week?.isYoung === true && week.putAway === null

/** The branch or branches of the screens' figures. */
function usePlace(): string {
  const { employee } = useCurrentUser()
  const { choice } = useSession()
  const { branchId } = useBranchScope()
  const chosen = choice.branch?.name ?? choice.group?.name
  return chosen ?? (branchId === undefined ? t('Semua cabang') : employee.branchName)
}

function Clock({ now }: { now: BranchTime | undefined }) {
  if (!now) return <Skeleton w={120} h={47} />
  return (
    <div className={classes.clock}>
      <strong>{now.time.replaceAll(':', '.')}</strong>
      <span>
        {date(now.date)} · {zoneName(now.timezone)}
      </span>
    </div>
  )
}

/** The two things that this person does most, by the rights. */
function Beginnings() {
  const user = useCurrentUser()
  const branch = useEffectiveBranch()
  const begin = useMemo(() => firstActions(screensToFind(user, screens), branch !== null), [user, branch])
  if (begin.length === 0 && user.permissions.length === 0)
    return (
      <p className={classes.none}>
        {t('Peran Anda belum memiliki menu. Hubungi admin untuk meminta akses.')}
      </p>
    )
  return (
    <div className={classes.begin}>
      {begin.map(({ path, label, menu }, place) => {
        const Icon = menu && menuIcons[menu]
        return (
          <Button
            key={path}
            component={Link}
            to={path}
            size="md"
            variant={place === 0 ? 'filled' : 'default'}
            leftSection={Icon && <Icon size={18} stroke={1.6} aria-hidden />}
          >
            {label}
          </Button>
        )
      })}
    </div>
  )
}
