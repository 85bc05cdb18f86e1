import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../../../api/hooks.ts'
import { deliverySaved } from '../../../../app/delivery-saved.ts'
import { t } from '../../../../app/i18n.ts'
import { Dialog } from '../../../../kit/dialog.tsx'

/** Nothing was taken at the door: all goods come back, and the order waits as a booking. */
export function FailDialog({ deliveryId, onClose }: { deliveryId: number; onClose: () => void }) {
  const navigate = useNavigate()
  const [note, setNote] = useState('')
  const fail = useCommand('POST /core/v2/warehouse/delivery/print/status', {
    invalidates: [...deliverySaved.invalidates, 'POST /core/v2/cod/booking/list'],
  })
  return (
    <Dialog opened title={t('Gagal kirim')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          fail.mutate(
            { body: { ids: [deliveryId], status: 'FAILED', note } },
            { onSuccess: () => void navigate({ to: '/app/sales/open-cod' }) },
          )
        }}
      >
        <Stack>
          <Text>
            {t('Semua barang kembali ke stok dan pesanannya menunggu lagi sebagai booking selama tiga hari.')}
          </Text>
          <Textarea
            label={t('Alasan')}
            value={note}
            maxLength={500}
            required
            data-autofocus
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('Kembali')}
            </Button>
            <Button type="submit" color="red" loading={fail.isPending} disabled={note.trim() === ''}>
              {t('Gagal kirim')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
