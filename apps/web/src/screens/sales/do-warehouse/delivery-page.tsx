import type { DeliveryOrder } from '@merchant/contract/sales/delivery.ts'
import { quantityText } from '@merchant/domain/kernel/quantity.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { openFile } from '../../../api/open-file.ts'
import { t } from '../../../app/i18n.ts'
import { useDocumentActs } from '../../../kit/document/document-acts.ts'
import { Fact } from '../../../kit/document/document-fact.tsx'
import type { DocumentAction } from '../../../kit/document/document-head.ts'
import { documentAddresses } from '../../../kit/document/document-kind.ts'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { DocumentScreen } from '../../../kit/document/document-screen.tsx'
import { printAction } from '../../../kit/document/print-action.ts'
import { FactLines, nameAndCode } from '../../../kit/grid/fact-lines.tsx'
import { Thumbnail } from '../../../kit/thumbnail.tsx'
import { dateTime } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import { deliveries, handingOf, pickingOf } from './delivery.ts'
import { deliveryActs } from './delivery-acts.ts'
import { wayOf } from './delivery-list.tsx'
import { VehicleDialog } from './vehicle-dialog.tsx'

export default function DeliveryPage() {
  return (
    <DocumentScreen
      of={deliveries}
      view={(delivery) => <DeliveryView delivery={delivery} />}
      form={() => null} // nobody makes one: it comes with its sale
    />
  )
}

function DeliveryView({ delivery }: { delivery: DeliveryOrder }) {
  const [drives, setDrives] = useState(false)
  return (
    <>
      <DocumentPage
        of={deliveries}
        document={delivery}
        partyLabel={t('Pelanggan')}
        hasTotal={false}
        actions={useDeliveryActions(delivery, () => setDrives(true))}
        facts={<Facts delivery={delivery} />}
      >
        <Lines delivery={delivery} />
      </DocumentPage>
      <VehicleDialog delivery={delivery} opened={drives} onClose={() => setDrives(false)} />
    </>
  )
}

/** What may be done with it, the most likely first. */
function useDeliveryActions(delivery: DeliveryOrder, drive: () => void): DocumentAction[] {
  const can = useCan()
  const act = useDocumentActs(deliveryActs, delivery)
  return [
    ...act('pick', { to: pickingOf(delivery) }),
    ...act('deliver', { to: handingOf(delivery) }),
    printAction(() =>
      openFile('GET /core/v2/warehouse/delivery/get/pdf/{id}', { params: { id: delivery.id } }),
    ),
    ...(can('sales.do-warehouse:update')
      ? [
          {
            key: 'drive',
            label: t('Sopir dan kendaraan'),
            state: delivery.actions.edit ?? (true as const),
            open: drive,
          },
        ]
      : []),
    ...act('fail'),
  ]
}

const Facts = ({ delivery }: { delivery: DeliveryOrder }) => (
  <>
    <Fact label={t('Pesanan')}>
      <Link to={documentAddresses('SALES_ORDER').open(delivery.order)}>{delivery.order.name}</Link>
    </Fact>
    <Fact label={t('Penyerahan')}>{wayOf(delivery)}</Fact>
    <Fact label={t('Alamat')}>{delivery.address}</Fact>
    <Fact label={t('Telepon')}>{delivery.customer.phone}</Fact>
    <Fact label={t('Gudang')}>{delivery.warehouse.name}</Fact>
    <Fact label={t('Sopir')}>{delivery.driverName}</Fact>
    <Fact label={t('Kendaraan')}>{delivery.vehicleNo}</Fact>
    {delivery.pickNote && <Fact label={t('Alasan diambil kurang')}>{delivery.pickNote}</Fact>}
    {delivery.handedAt && <Fact label={t('Diserahkan')}>{dateTime(delivery.handedAt)}</Fact>}
    {delivery.receivedBy && <Fact label={t('Diterima oleh')}>{delivery.receivedBy}</Fact>}
    {delivery.proofUrl && (
      <Fact label={t('Foto bukti')}>
        <Thumbnail url={delivery.proofUrl} name={t('Foto bukti')} size={96} whole />
      </Fact>
    )}
    {delivery.signatureUrl && (
      <Fact label={t('Tanda tangan')}>
        <Thumbnail url={delivery.signatureUrl} name={t('Tanda tangan')} size={96} whole />
      </Fact>
    )}
  </>
)

const Lines = ({ delivery }: { delivery: DeliveryOrder }) => (
  <FactLines
    label={t('Barang yang diserahkan')}
    lines={delivery.lines}
    facts={(fact) => [
      fact(t('Barang'), ({ product, isGiven }) =>
        [nameAndCode(product), isGiven && t('Gratis')].filter(Boolean).join(' · '),
      ),
      fact(t('Jumlah'), ({ qtyBase, units }) => quantityText(qtyBase, units), 'right'),
      fact(
        t('Diambil'),
        ({ pickedQtyBase, units }) => (pickedQtyBase === null ? '' : quantityText(pickedQtyBase, units)),
        'right',
      ),
    ]}
  />
)
