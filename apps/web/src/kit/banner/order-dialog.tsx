import type { Audience } from '@merchant/domain/master/audience.ts'
import { useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { OrderDialog } from '../sortable/order-dialog.tsx'
import classes from './banner.module.css'
import { useBannerOrder } from './banner.ts'

/** More banners than that are not put into order by hand; the rest keeps its order behind them. */
const MOST = 200

interface BannerOrderProps {
  audience: Audience
  onClose: () => void
}

/** Puts the active banners of one application into order. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export.
export default function BannerOrder({ audience, onClose }: BannerOrderProps) {
  const query = useEndpoint(
    'GET /v1/event-banner',
    { query: { audience, status: 'ACTIVE', sort: 'sort', limit: MOST } },
    { placeholderData: undefined },
  )
  const order = useBannerOrder()
  return (
    <OrderDialog
      title={t('Urutan banner')}
      query={query}
      empty={t('Belum ada banner aktif.')}
      nameOf={({ title }) => title}
      save={(ids) => order.mutateAsync({ body: { audience, ids } })}
      onClose={onClose}
    >
      {({ title, imageUrl }) => (
        <div className={classes.ordered}>
          <img src={imageUrl} alt="" />
          <span>{title}</span>
        </div>
      )}
    </OrderDialog>
  )
}
