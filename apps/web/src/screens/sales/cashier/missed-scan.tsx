import { ActionIcon, Anchor, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { errorNotice } from '../../../api/errors.ts'
import { t } from '../../../app/i18n.ts'
import { useCan } from '../../../session/access.ts'
import classes from './cashier.module.css'
import type { Lookup } from './use-scans.ts'

/** In one line, as a notice says it. */
function failureText(failure: unknown): string {
  const { title, message } = errorNotice(failure)
  return message || title
}

interface MissedProps {
  lookup: Lookup
  miss: NonNullable<Lookup['miss']>
  onAgain: (lookup: Lookup) => void
  onDrop: (key: string) => void
}

/** A scanned code without goods, in red until somebody has dealt with it; the next scans go on. */
export function Missed({ lookup, miss, onAgain, onDrop }: MissedProps) {
  const { key, code } = lookup
  const mayAdd = useCan()('master.stock:add')
  const isUnknown = miss === 'UNKNOWN'
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <tr ref={row} data-problem>
      <th scope="row">
        <span className={classes.name}>{code}</span>
        <span role="alert" className={classes.problem}>
          {isUnknown ? t('Barang tidak ditemukan') : failureText(miss.failure)}
        </span>
      </th>
      <td colSpan={5} className={classes.missed}>
        {isUnknown && mayAdd && (
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link to="/app/master/stock/add" search={{ barcode: code }} target="_blank" {...props} />
            )}
          >
            {t('Tambahkan barang')}
          </Anchor>
        )}
        <Button size="compact-sm" variant="default" onClick={() => onAgain(lookup)}>
          {t('Coba lagi')}
        </Button>
      </td>
      <td className={classes.lineActs}>
        <ActionIcon
          size={24}
          aria-label={t('Hapus {{product}}', { product: code })}
          onClick={() => onDrop(key)}
        >
          <IconX size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  )
}
