import { Button, Group, Skeleton, Text } from '@mantine/core'
import type { Banner } from '@merchant/contract/master/banner.ts'
import type { Audience } from '@merchant/domain/master/audience.ts'
import { useState } from 'react'
import { useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { Dialog } from '../dialog.tsx'
import { Failure } from '../failure.tsx'
import { SortableList } from '../sortable/sortable-list.tsx'
import classes from './banner.module.css'
import { useBannerOrder } from './banner.ts'

/** More banners than that are not put into order by hand; the rest keeps its order behind them. */
const MOST = 200

interface OrderDialogProps {
  audience: Audience
  onClose: () => void
}

/** Puts the active banners of one application into order. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export.
export default function OrderDialog({ audience, onClose }: OrderDialogProps) {
  const { data, error, refetch } = useEndpoint(
    'GET /v1/event-banner',
    { query: { audience, status: 'ACTIVE', sort: 'sort', limit: MOST } },
    { placeholderData: undefined },
  )
  const [changed, setChanged] = useState<readonly Banner[] | null>(null)
  const order = useBannerOrder()
  const banners = changed ?? data?.rows ?? []
  const save = async () => {
    await order.mutateAsync({ body: { audience, ids: banners.map(({ id }) => id) } })
    onClose()
  }
  return (
    <Dialog opened title={t('Urutan banner')} size="md" onClose={onClose}>
      {!data && !error && <Skeleton h={180} />}
      {error && !data && <Failure error={error} retry={() => void refetch()} />}
      {data?.rows.length === 0 && <Text>{t('Belum ada banner aktif.')}</Text>}
      <SortableList
        label={t('Urutan banner')}
        items={banners}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onOrder={setChanged}
      >
        {({ title, imageUrl }) => (
          <div className={classes.ordered}>
            <img src={imageUrl} alt="" />
            <span>{title}</span>
          </div>
        )}
      </SortableList>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('Batal')}
        </Button>
        <Button disabled={changed === null} loading={order.isPending} onClick={() => void save()}>
          {t('Simpan urutan')}
        </Button>
      </Group>
    </Dialog>
  )
}
