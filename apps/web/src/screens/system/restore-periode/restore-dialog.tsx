import { Button, Group, List, Textarea } from '@mantine/core'
import type { Period } from '@merchant/contract/system/period.ts'
import { type FormEvent, useState } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { notify } from '../../../app/notify.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { monthTitle } from '../../../kit/month.ts'
import { PeriodHistory } from '../../../kit/period/period-history.tsx'

/** Asks for the reason, and explains the effect of opening a closed month. */
export default function RestoreDialog({ period, onClose }: { period: Period; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const restore = useCommand('POST /core/v1/period/restore', {
    invalidates: [
      'POST /core/v1/period/get/all',
      'POST /core/v1/period/checks',
      'POST /core/v1/period/month/checks',
    ],
  })
  const { branchId, year, month, branch } = period
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setMissing(true)
    await restore.mutateAsync({ body: { branchId, year, month, reason } })
    notify({
      title: t('Periode {{month}} sudah dipulihkan', { month: monthTitle(period) }),
      message: t('Buka posting modul yang diperlukan lewat layar Tutup Periode.'),
      tone: 'success',
    })
    onClose()
  }
  return (
    <Dialog
      opened
      size="md"
      title={t('Pulihkan {{month}}, {{branch}}?', { month: monthTitle(period), branch: branch.name })}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
        <List size="sm" spacing={4} mb="md">
          <List.Item>
            {t(
              'Saldo saat ditutup tetap tersimpan; sebelum ditutup kembali, perbedaannya ditunjukkan dengan dokumen penyebabnya.',
            )}
          </List.Item>
          <List.Item>{t('Jurnal tutup tahun, bila ada, dibalik pada tanggal yang sama.')}</List.Item>
          <List.Item>{t('Posting semua modul tetap ditutup sampai Keuangan membukanya.')}</List.Item>
          <List.Item>{t('Keuangan mendapat notifikasi dengan alasan di bawah.')}</List.Item>
        </List>
        <PeriodHistory period={period} />
        <Textarea
          label={t('Alasan')}
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={missing && reason.trim() === '' ? t('Alasan wajib diisi') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose} disabled={restore.isPending}>
            {t('Batal')}
          </Button>
          <Button type="submit" color="red" loading={restore.isPending}>
            {t('Pulihkan periode')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
