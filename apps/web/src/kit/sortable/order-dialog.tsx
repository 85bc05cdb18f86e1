import { Button, Group, Skeleton, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from '../../app/i18n.ts'
import { Dialog } from '../dialog.tsx'
import { Failure } from '../failure.tsx'
import { SortableList } from './sortable-list.tsx'

interface OrderDialogProps<Item> {
  title: string
  /** The rows in their present order; undefined while they are loaded. */
  query: {
    data: { rows: readonly Item[] } | undefined
    error: Error | null
    refetch: () => unknown
  }
  /** What is said where there are no rows. */
  empty: string
  nameOf: (item: Item) => string
  /** Keeps the order; the dialog closes when it has. */
  save: (ids: number[]) => Promise<unknown>
  onClose: () => void
  children: (item: Item) => ReactNode
}

/** Puts stored rows into order by hand or by keyboard; nothing is kept before `save`. */
export function OrderDialog<Item extends { id: number }>(props: OrderDialogProps<Item>) {
  const { title, query, empty, nameOf, save, onClose, children } = props
  const { data, error, refetch } = query
  const [changed, setChanged] = useState<readonly Item[] | null>(null)
  const [isSaving, setSaving] = useState(false)
  const items = changed ?? data?.rows ?? []
  const keep = async () => {
    setSaving(true)
    try {
      await save(items.map(({ id }) => id))
      onClose()
    } finally {
      setSaving(false)
    }
  }
  return (
    <Dialog opened title={title} size="md" onClose={onClose}>
      {!data && !error && <Skeleton h={180} />}
      {error && !data && <Failure error={error} retry={() => void refetch()} />}
      {data?.rows.length === 0 && <Text>{empty}</Text>}
      <SortableList label={title} items={items} keyOf={({ id }) => id} nameOf={nameOf} onOrder={setChanged}>
        {children}
      </SortableList>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('Batal')}
        </Button>
        <Button disabled={changed === null} loading={isSaving} onClick={() => void keep()}>
          {t('Simpan urutan')}
        </Button>
      </Group>
    </Dialog>
  )
}
