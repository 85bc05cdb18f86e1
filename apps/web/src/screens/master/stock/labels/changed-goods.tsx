import { Button, Group } from '@mantine/core'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../../api/client.ts'
import { errorNotice } from '../../../../api/errors.ts'
import { t } from '../../../../app/i18n.ts'
import { notify } from '../../../../app/notify.ts'
import { DateField } from '../../../../kit/form/fields/date-field.tsx'
import type { WantedLabel } from '../../../../kit/labels/label-address.ts'

interface ChangedGoodsProps {
  branch: Ref
  customerGroup: Ref | null
  /** The address asks for goods whose price has changed since then. */
  since: string | undefined
  onFound: (goods: readonly WantedLabel[]) => void
}

/** Adds the goods whose selling price at the branch has changed since a day. */
export function ChangedGoods({ branch, customerGroup, since, onFound }: ChangedGoodsProps) {
  const [day, setDay] = useState<string | null>(since ?? null)
  const [busy, setBusy] = useState(false)
  const find = async (from: string) => {
    setBusy(true)
    try {
      const { goods, more } = await api('GET /core/v1/labels/changed', {
        query: {
          branchId: branch.id,
          since: from,
          ...(customerGroup && { customerGroupId: customerGroup.id }),
        },
      })
      onFound(goods.map((each) => ({ ...each, copies: 1 })))
      const message = more
        ? t('Ada lebih dari {{count}} barang, cetak sisanya dengan tanggal yang lebih dekat', {
            count: goods.length,
          })
        : ''
      if (goods.length === 0 || more)
        notify({
          title:
            goods.length === 0
              ? t('Tidak ada harga yang berubah sejak tanggal itu')
              : t('Belum semua barang'),
          message,
          tone: 'info',
        })
    } catch (error) {
      notify({ ...errorNotice(error), tone: 'error' })
    }
    setBusy(false)
  }
  const asked = useRef(false)
  useEffect(() => {
    if (!since || asked.current) return
    asked.current = true // the address asks once
    void find(since)
  })
  return (
    <Group align="end" gap="xs" wrap="nowrap">
      <DateField label={t('Harga berubah sejak')} value={day} onChange={setDay} />
      <Button
        variant="default"
        flex="none"
        disabled={day === null}
        loading={busy}
        onClick={() => day !== null && void find(day)}
      >
        {t('Tambahkan')}
      </Button>
    </Group>
  )
}
