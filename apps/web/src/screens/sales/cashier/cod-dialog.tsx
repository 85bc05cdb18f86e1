import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../api/errors.ts'
import { useCommand } from '../../../api/hooks.ts'
import { openFile } from '../../../api/open-file.ts'
import { t } from '../../../app/i18n.ts'
import { notify } from '../../../app/notify.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { rupiah } from '../../../lib/format.ts'
import { bookingRoute } from './booking-list.tsx'
import type { BoardState } from './use-board.ts'

/** Sends the present sale out to be paid at the door: it is booked first, where it is not yet. */
export function CodDialog({ board, onDone }: { board: BoardState; onDone: () => void }) {
  const { till, pricing, orders } = board
  const [driverName, setDriverName] = useState('')
  const [vehicleNo, setVehicleNo] = useState('')
  const send = useCommand('POST /core/v2/cashier/booking/cod', {
    invalidates: [bookingRoute, 'POST /core/v2/cod/booking/list', 'POST /core/v2/warehouse/delivery/list'],
    notice: false,
  })
  const { customer, order } = till.sale
  const total = pricing.priced?.totals.grandTotal ?? 0
  const dispatch = async () => {
    const hash = pricing.priced?.hash
    if (!hash) return
    const stored = order && !till.sale.changed ? { ...order, hash } : await orders.book(hash)
    if (!stored) return
    const { id, version } = stored
    await send.mutateAsync({ body: { orderId: id, version, hash: stored.hash, driverName, vehicleNo } }).then(
      ({ deliveryOrder }) => {
        notify({
          title: t('Dikirim COD'),
          message: deliveryOrder.number ?? '',
          tone: 'success',
          action: {
            label: t('Cetak surat jalan'),
            act: () =>
              void openFile('GET /core/v2/warehouse/delivery/get/pdf/{id}', {
                params: { id: deliveryOrder.id },
              }),
          },
        })
        till.start()
        onDone()
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (!order) void orders.open(id) // it is a booking now: the next try sends that one
      },
    )
  }
  const isBusy = send.isPending || orders.busy
  return (
    <Dialog opened title={t('Kirim COD')} onClose={isBusy ? () => undefined : onDone} size="md">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && pricing.isCurrent) void dispatch()
        }}
      >
        <Stack>
          <Text>
            {t('{{name}} membayar {{n}} saat barang diterima.', {
              name: customer?.name ?? '',
              n: rupiah(total),
            })}
          </Text>
          {customer?.isWalkIn && (
            <Alert color="yellow" p="xs">
              {t('Pilih dahulu pelanggan yang punya nama dan alamat.')}
            </Alert>
          )}
          {send.error && (
            <Alert color="red" role="alert" p="xs">
              {messageOf(send.error)}
            </Alert>
          )}
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
          <Text size="sm" c="dimmed">
            {t('Barang keluar dari stok sekarang; faktur terbit saat uangnya dibukukan.')}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={isBusy} onClick={onDone}>
              {t('Kembali')}
            </Button>
            <Button
              type="submit"
              size="md"
              loading={isBusy || !pricing.isCurrent}
              disabled={customer?.isWalkIn === true}
            >
              {t('Kirim COD')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
