import { Alert, Button, Group, Stack } from '@mantine/core'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { CustomerRow } from '@merchant/contract/master/customer.ts'
import { useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { notify } from '../../../app/notify.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { SwitchField } from '../../../kit/form/fields/choice-fields.tsx'
import { MultiLookupField } from '../../../kit/form/fields/multi-lookup-field.tsx'
import type { List } from '../../../kit/list/use-list.ts'
import type { Selection } from '../../../kit/list/use-selection.ts'
import MasterBulk from '../../../kit/master/master-bulk.tsx'
import { shownIn } from '../../../kit/master/master-calls.ts'
import { MergeTicked } from '../../../kit/merging/merge-button.tsx'
import { number } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import { customer, mayDecideOn } from './customer.ts'
import { DecideBulk } from './decide-bulk.tsx'

interface CustomerBulkProps {
  list: List<CustomerRow>
  selection: Selection<CustomerRow>
}

/** What can be done with many customers: their approval, their state, their labels, and making two of them one. */
export default function CustomerBulk({ list, selection }: CustomerBulkProps) {
  const [asking, setAsking] = useState(false)
  const can = useCan()
  const { questions } = customer
  const mayDecide = mayDecideOn(can)
  const mayEdit = can(customer.rights.edit)
  return (
    <>
      {mayDecide && <DecideBulk verdict="Approved" selection={selection} />}
      {mayDecide && <DecideBulk verdict="Rejected" selection={selection} />}
      {mayEdit && questions && <MasterBulk of={{ ...customer, questions }} selection={selection} />}
      {mayEdit && (
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          {t('Label')}
        </Button>
      )}
      {mayEdit && <MergeTicked of="customer" rows={selection.rows} onDone={selection.clear} />}
      {asking && <TagDialog list={list} selection={selection} onClose={() => setAsking(false)} />}
    </>
  )
}

/** The most customers of one call. */
const MOST = 20_000

/** Gives labels to the ticked customers, or to all that the list has found, and takes others away. */
function TagDialog({ list, selection, onClose }: CustomerBulkProps & { onClose: () => void }) {
  const [give, setGive] = useState<readonly Ref[]>([])
  const [take, setTake] = useState<readonly Ref[]>([])
  const [all, setAll] = useState(false)
  const { save, saving, error } = useTagging(list, onClose)
  const count = all ? list.count : selection.rows.length
  const tooMany = all && (list.more || list.count > MOST)
  return (
    <Dialog
      opened
      size="md"
      title={t('Label untuk {{count}} pelanggan', { count: number(count) })}
      onClose={onClose}
    >
      <Stack gap="sm">
        {error && (
          <Alert color="red" role="alert" p="xs">
            {error}
          </Alert>
        )}
        <MultiLookupField
          label={t('Beri label')}
          value={give}
          onChange={setGive}
          route="GET /v1/merchant-tags"
          query={{ status: 'ACTIVE' }}
        />
        <MultiLookupField
          label={t('Lepas label')}
          value={take}
          onChange={setTake}
          route="GET /v1/merchant-tags"
        />
        {list.count > selection.rows.length && (
          <SwitchField
            label={t('Semua {{count}} pelanggan yang cocok dengan saringan', { count: number(list.count) })}
            value={all}
            onChange={setAll}
            description={tooMany ? t('Terlalu banyak untuk sekali jalan; persempit saringannya.') : undefined}
          />
        )}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('Batal')}
        </Button>
        <Button
          loading={saving}
          disabled={tooMany || give.length + take.length === 0}
          onClick={() => void save(all ? null : selection.rows.map(({ id }) => id), { give, take })}
        >
          {t('Simpan')}
        </Button>
      </Group>
    </Dialog>
  )
}

/** Rows that are asked for at once when all of them are wanted. */
const PAGE = 1_000

function useTagging(list: List<CustomerRow>, onDone: () => void) {
  const tag = useCommand('POST /v1/customers/tags', {
    invalidates: [...shownIn(customer), 'GET /v1/merchant-tags'],
    notice: false,
  })
  const [reading, setReading] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const save = async (
    ticked: readonly number[] | null,
    { give, take }: { give: readonly Ref[]; take: readonly Ref[] },
  ) => {
    setError(null)
    setReading(true)
    try {
      const ids = ticked ?? (await idsOf(list))
      const body = { ids: [...ids], give: give.map(({ id }) => id), take: take.map(({ id }) => id) }
      const { count } = await tag.mutateAsync({ body })
      notify({
        title: t('Label'),
        message: t('{{count}} data berhasil diproses.', { count: number(count) }),
        tone: 'success',
      })
      onDone()
    } catch (failure) {
      setError(messageOf(failure))
    } finally {
      setReading(false)
    }
  }
  return { save, saving: reading || tag.isPending, error }
}

/** The customers that the list has found, on all of its pages. */
async function idsOf(list: List<CustomerRow>): Promise<readonly number[]> {
  const ids: number[] = []
  const { signal } = new AbortController()
  for (let offset = 0; offset < list.count; offset += PAGE) {
    const rows = await list.fetchPage(offset, PAGE, signal)
    ids.push(...rows.map(({ id }) => id))
  }
  return [...new Set(ids)]
}
