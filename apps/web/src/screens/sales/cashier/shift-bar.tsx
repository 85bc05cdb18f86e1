import { Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Shift } from '@merchant/contract/sales/shift.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useEndpoint } from '../../../api/hooks.ts'
import { openFile } from '../../../api/open-file.ts'
import { t } from '../../../app/i18n.ts'
import { lazyWhenIdle } from '../../../kit/lazy-when-idle.tsx'
import { phone } from '../../../kit/phone.ts'
import { useCan } from '../../../session/access.ts'
import { hourAt, useBranchZone } from './branch-zone.ts'
import classes from './cashier.module.css'
import type { ShiftDialogName } from './shift-dialogs.tsx'

const ShiftDialogs = lazyWhenIdle(() => import('./shift-dialogs.tsx'))

export interface ShiftBarProps {
  branchId: number
  /** A call was refused because no shift is open. */
  asked: boolean
  /** The dialog has been closed. */
  onAsked: () => void
}

/** The open drawer, its cashier and opening time, and its actions. Its cash stays hidden, because it is counted blind. */
export function ShiftBar({ branchId, asked, onAsked }: ShiftBarProps) {
  const [chosen, setChosen] = useState<ShiftDialogName | null>(null)
  const can = useCan()
  const current = useEndpoint(
    'POST /core/v2/cashier/shift/current',
    { body: { branchId } },
    { staleTime: 60_000 },
  )
  const { shift = null, registers = [] } = current.data ?? {}
  const opened = chosen ?? (asked && !shift ? 'open' : null)
  const close = () => {
    setChosen(null)
    onAsked()
  }
  const onPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false }) ?? false
  const acts: ShiftAct[] = shift
    ? [
        {
          label: t('Laporan X'),
          run: () => void openFile('GET /core/v2/cashier/shift/get/pdf/{id}', { params: { id: shift.id } }),
        },
        { label: t('Kas masuk/keluar laci'), run: () => setChosen('move') },
        { label: t('Buka laci'), run: () => setChosen('drawer') },
        { label: t('Tutup shift'), run: () => setChosen('close') },
      ]
    : []
  const zone = useBranchZone(branchId)
  const list = { label: t('Daftar shift'), run: () => setChosen('list') }
  return (
    <div className={classes.shift}>
      {!shift && current.data && can('sales.cashier:add') && (
        <Button size="xs" onClick={() => setChosen('open')}>
          {t('Buka shift')}
        </Button>
      )}
      {onPhone && shift ? (
        <ShiftMenu title={titleOf(shift, zone)} acts={[...acts, list]} />
      ) : (
        <>
          {shift && <span className={classes.soft}>{titleOf(shift, zone)}</span>}
          {acts.map(({ label, run }) => (
            <Button key={label} size="xs" variant="default" onClick={run}>
              {label}
            </Button>
          ))}
          <Button size="xs" variant="subtle" onClick={list.run}>
            {list.label}
          </Button>
        </>
      )}
      {opened && (
        <Suspense>
          <ShiftDialogs
            branchId={branchId}
            opened={opened}
            shift={shift}
            registers={registers}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}

interface ShiftAct {
  label: string
  run: () => void
}

/** Drawer, shift and opening time. */
function titleOf({ registerName, number, openedAt }: Shift, zone: string | null): string {
  const since = zone && t('sejak {{time}}', { time: hourAt(openedAt, zone) })
  return [registerName, number, ...(since ? [since] : [])].join(' · ')
}

/** The same on a phone, where so many buttons would push the sale off the screen. */
const ShiftMenu = ({ title, acts }: { title: string; acts: readonly ShiftAct[] }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button size="sm" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
        {t('Shift')}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>{title}</Menu.Label>
      {acts.map(({ label, run }) => (
        <Menu.Item key={label} onClick={run}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
