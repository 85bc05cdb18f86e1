import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { DeliveryOrder } from '@merchant/contract/sales/delivery.ts'
import { useState } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { deliverySaved } from '../../../app/delivery-saved.ts'
import { t } from '../../../app/i18n.ts'
import { Dialog } from '../../../kit/dialog.tsx'

interface VehicleDialogProps {
  delivery: DeliveryOrder
  opened: boolean
  onClose: () => void
}

/** Who drives it in which car: asked when the goods are loaded, often on a phone. */
export function VehicleDialog({ delivery, opened, onClose }: VehicleDialogProps) {
  return (
    <Dialog opened={opened} title={t('Sopir dan kendaraan')} onClose={onClose}>
      {opened && <VehicleForm key={delivery.version} delivery={delivery} onDone={onClose} />}
    </Dialog>
  )
}

function VehicleForm({ delivery, onDone }: { delivery: DeliveryOrder; onDone: () => void }) {
  const [driverName, setDriverName] = useState(delivery.driverName ?? '')
  const [vehicleNo, setVehicleNo] = useState(delivery.vehicleNo ?? '')
  const save = useCommand('POST /core/v2/warehouse/delivery/update', {
    invalidates: deliverySaved.invalidates,
  })
  const { id, version } = delivery
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ body: { id, version, driverName, vehicleNo } }, { onSuccess: onDone })
      }}
    >
      <Stack>
        <TextInput
          label={t('Nama sopir')}
          value={driverName}
          maxLength={100}
          data-autofocus
          onChange={(event) => setDriverName(event.currentTarget.value)}
        />
        <TextInput
          label={t('Nomor kendaraan')}
          value={vehicleNo}
          maxLength={20}
          onChange={(event) => setVehicleNo(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending}>
            {t('Simpan')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
