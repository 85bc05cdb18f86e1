import { Text } from '@mantine/core'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { OrderDialog } from '../../../kit/sortable/order-dialog.tsx'
import { useOfferOrder } from './community-product.ts'

/** The most that are put into order at a time: the first of the catalogue. */
const MOST = 200

/** Puts the goods that communities see into order. */
export default function OfferOrder({ onClose }: { onClose: () => void }) {
  const query = useEndpoint(
    'GET /v1/community-products',
    { query: { visible: 'true', sort: 'sort', limit: MOST } },
    { placeholderData: undefined },
  )
  const order = useOfferOrder()
  return (
    <OrderDialog
      title={t('Urutan barang komunitas')}
      query={query}
      empty={t('Belum ada barang komunitas yang tampil.')}
      nameOf={({ product, unit }) => `${product.name} ${unit.name}`}
      save={(ids) => order.mutateAsync({ body: { ids } })}
      onClose={onClose}
    >
      {({ product, unit }) => <Text py={6}>{`${product.name} · ${unit.name}`}</Text>}
    </OrderDialog>
  )
}
