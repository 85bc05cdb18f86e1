import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '../../app/i18n.ts'
import { date, zoneName } from '../../lib/format.ts'
import { useBranchScope } from '../../session/access.ts'
import { useCurrentUser, useSession } from '../../session/store.ts'
import { menuIcons } from '../../shell/menu-icons.ts'
import { useNavigation } from '../../shell/nav-list.tsx'
import classes from './dashboard.module.css'
import { LatestNotifications } from './latest-notifications.tsx'
import { type BranchTime, useBranchTime } from './use-branch-time.ts'

/** The parts of the day as Indonesian has them: pagi from 4 to 11, siang to 15, sore to 18.30, else malam. */
function greeting(time: string): string {
  if (time < '04' || time >= '18:30') return t('Selamat malam')
  if (time < '11') return t('Selamat pagi')
  return time < '15' ? t('Selamat siang') : t('Selamat sore')
}

/** The first page after sign-in: the branch's date and time, the person's screens, the latest notifications. */
export default function Dashboard() {
  const { employee, role } = useCurrentUser()
  const now = useBranchTime()
  const place = usePlace()
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
      <div className={classes.columns}>
        <Shortcuts />
        <LatestNotifications />
      </div>
    </>
  )
}

/** The branch or branches of the screens' figures. */
function usePlace(): string {
  const { employee } = useCurrentUser()
  const { choice } = useSession()
  const { branchId } = useBranchScope()
  const chosen = choice.branch?.name ?? choice.group?.name
  return chosen ?? (branchId === undefined ? t('Semua cabang') : employee.branchName)
}

function Clock({ now }: { now: BranchTime | undefined }) {
  if (!now) return <Skeleton w={120} h={40} />
  return (
    <div className={classes.clock}>
      <strong>{now.time.replaceAll(':', '.')}</strong>
      <span>
        {date(now.date)} · {zoneName(now.timezone)}
      </span>
    </div>
  )
}

function Shortcuts() {
  const { groups } = useNavigation()
  return (
    <section className={classes.card}>
      <h2>{t('Menu Anda')}</h2>
      {groups.length === 0 && (
        <p className={classes.empty}>
          {t('Peran Anda belum memiliki menu. Hubungi admin untuk meminta akses.')}
        </p>
      )}
      {groups.map((group) => {
        const Icon = menuIcons[group.menu]
        return (
          <div key={group.menu} className={classes.group}>
            <h3>
              <Icon size={15} stroke={1.6} aria-hidden />
              {group.label}
            </h3>
            <div className={classes.tiles}>
              {group.leaves.map(({ label, path }) => (
                <Link key={path} to={path} className={classes.tile}>
                  {label}
                </Link>
              ))}
            </div>
          </div>
        )
      })}
    </section>
  )
}
