import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../app/i18n.ts'
import { number } from '../../lib/format.ts'
import { useAskedBranches } from '../list/asked-branches.ts'
import { listQuery } from '../list/list-state.ts'
import type { List } from '../list/use-list.ts'

/** The filters of a list as its print takes them: all that it finds, not one page. */
type Found = Readonly<Record<string, unknown>>

interface PrintFoundProps {
  list: List<unknown>
  print: (found: Found) => Promise<boolean>
}

/** Prints all documents that the filters of a list find in one file; the server says when they are too many. */
export function PrintFound({ list, print }: PrintFoundProps) {
  const asked = useAskedBranches(list)
  const [busy, setBusy] = useState(false)
  const { limit: _, offset: __, groupBy: ___, ...filters } = listQuery(list.state)
  const act = async () => {
    setBusy(true)
    await print({ ...filters, ...asked.query })
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      loading={busy}
      disabled={list.count === 0}
      leftSection={<IconPrinter size={16} aria-hidden />}
      onClick={() => void act()}
    >
      {list.more
        ? t('Cetak hasil saringan')
        : t('Cetak {{count}} hasil saringan', { count: number(list.count) })}
    </Button>
  )
}
