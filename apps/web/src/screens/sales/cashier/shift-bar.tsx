import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useEndpoint } from '../../../api/hooks.ts'
import { openFile } from '../../../api/open-file.ts'
import { t } from '../../../app/i18n.ts'
import { lazyWhenIdle } from '../../../kit/lazy-when-idle.tsx'
import { useCan } from '../../../session/access.ts'
import { hourAt, useBranchZone } from './branch-zone.ts'
import classes from './cashier.module.css'
import type { ShiftDialogName } from './shift-dialogs.tsx'

const ShiftDialogs = lazyWhenIdle(() => import('./shift-dialogs.tsx'))

interface ShiftBarProps {
  branchId: number
  /** Something was refused because no shift is open. */
  asked: boolean
  /** The dialog has been closed. */
  onAsked: () => void
}

/** Whose drawer is open since when, and what is done with it. What lies in it stays hidden: it is counted blind. */
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
  const zone = useBranchZone(branchId)
  return (
    <div className={classes.shift}>
      {shift ? (
        <>
          <span className={classes.soft}>
            {shift.registerName} · {shift.number}
            {zone && ` · ${t('sejak {{time}}', { time: hourAt(shift.openedAt, zone) })}`}
          </span>
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              void openFile('GET /core/v2/cashier/shift/get/pdf/{id}', { params: { id: shift.id } })
            }
          >
            {t('Laporan X')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setChosen('move')}>
            {t('Kas masuk/keluar laci')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setChosen('drawer')}>
            {t('Buka laci')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setChosen('close')}>
            {t('Tutup shift')}
          </Button>
        </>
      ) : (
        current.data &&
        can('sales.cashier:add') && (
          <Button size="xs" onClick={() => setChosen('open')}>
            {t('Buka shift')}
          </Button>
        )
      )}
      <Button size="xs" variant="subtle" onClick={() => setChosen('list')}>
        {t('Daftar shift')}
      </Button>
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
