import { Button, Group, Text, Textarea } from '@mantine/core'
import type { HppRecalculation } from '@merchant/contract/system/hpp-recalculation.ts'
import { type FormEvent, useState } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { notify } from '../../../app/notify.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { runChanges } from './run-words.ts'

/** Asks for the reason to undo the adjustments of a run. */
export default function UndoDialog({ run, onClose }: { run: HppRecalculation; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const undo = useCommand('POST /core/v1/hpp-recalculation/{id}/undo', { invalidates: runChanges })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setMissing(true)
    await undo.mutateAsync({ params: { id: run.id }, body: { reason } })
    notify({ title: t('Penyesuaian HPP dibatalkan'), message: '', tone: 'success' })
    onClose()
  }
  return (
    <Dialog opened size="md" title={t('Batalkan penyesuaian HPP ini?')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
        <Text size="sm" mb="md">
          {t(
            'Setiap dokumen penyesuaian dibalik, dan bulan-bulannya ditandai perlu hitung ulang. Nomor dokumen tetap ada.',
          )}
        </Text>
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
          <Button variant="default" disabled={undo.isPending} onClick={onClose}>
            {t('Kembali')}
          </Button>
          <Button type="submit" color="red" loading={undo.isPending}>
            {t('Batalkan penyesuaian')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
