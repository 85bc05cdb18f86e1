import { Button, Text, TextInput } from '@mantine/core'
import type { DeliveryOrder } from '@merchant/contract/sales/delivery.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { deliverySaved } from '../../../app/delivery-saved.ts'
import { t } from '../../../app/i18n.ts'
import { ImageField } from '../../../kit/form/fields/image-field.tsx'
import type { UploadedImage } from '../../../kit/form/fields/use-image-upload.ts'
import { PageHeader } from '../../../kit/page-header.tsx'
import { deliveries } from './delivery.ts'
import classes from './picking.module.css'
import { SignaturePad } from './signature-pad.tsx'

/** The customer has the goods: who took them, a photo, a signature under the finger. None of it is a must. */
export function Handing({ delivery }: { delivery: DeliveryOrder }) {
  const navigate = useNavigate()
  const [receivedBy, setReceivedBy] = useState('')
  const [proof, setProof] = useState<UploadedImage | null>(null)
  const [signature, setSignature] = useState<UploadedImage | null>(null)
  const save = useCommand('POST /core/v2/warehouse/delivery/print/status', {
    invalidates: deliverySaved.invalidates,
  })
  const may = delivery.actions.deliver
  const picture = { purpose: 'DELIVERY' as const, branchId: delivery.branchId }
  const finish = () =>
    save.mutate(
      {
        body: {
          ids: [delivery.id],
          status: 'DELIVERED',
          ...(receivedBy.trim() && { receivedBy }),
          ...(proof && { proofId: proof.id }),
          ...(signature && { signatureId: signature.id }),
        },
      },
      { onSuccess: () => void navigate({ to: deliveries.address.open(delivery) }) },
    )
  return (
    <div className={classes.page}>
      <PageHeader title={t('Serahkan {{number}}', { number: delivery.number ?? '' })} />
      <Text size="sm" c="dimmed">
        {[delivery.customer.name, delivery.address].filter(Boolean).join(' · ')}
      </Text>
      {may !== true && may !== undefined ? (
        <Text role="status">{may.message}</Text>
      ) : (
        <>
          <TextInput
            size="lg"
            label={t('Diterima oleh')}
            value={receivedBy}
            maxLength={100}
            onChange={(event) => setReceivedBy(event.currentTarget.value)}
          />
          <ImageField label={t('Foto bukti')} value={proof} onChange={setProof} purpose={picture} />
          <SignaturePad purpose={picture} value={signature} onChange={setSignature} />
          {delivery.isCod && (
            <Text size="sm">
              {t('Bukti disimpan; pesanan COD selesai setelah uangnya dibukukan di COD Terbuka.')}
            </Text>
          )}
          <footer className={classes.foot}>
            <Button size="xl" fullWidth loading={save.isPending} onClick={finish}>
              {delivery.isCod ? t('Simpan bukti') : t('Barang sudah diserahkan')}
            </Button>
          </footer>
        </>
      )}
    </div>
  )
}
