import { Button, Group, Text } from '@mantine/core'
import type { Shift } from '@merchant/contract/sales/shift.ts'
import { type CashCount, countedCash } from '@merchant/domain/sales/cashier-shift.ts'
import { useState } from 'react'
import { ApiError } from '../../../../api/errors.ts'
import { useCommand } from '../../../../api/hooks.ts'
import { openFile } from '../../../../api/open-file.ts'
import { t } from '../../../../app/i18n.ts'
import { Dialog } from '../../../../kit/dialog.tsx'
import { FieldText } from '../../../../kit/form/field.tsx'
import { MoneyField } from '../../../../kit/form/fields/number-field.tsx'
import { TextField } from '../../../../kit/form/fields/text-field.tsx'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { FieldPair } from '../../../../kit/form/form-parts.tsx'
import { useRecordForm } from '../../../../kit/form/use-record-form.ts'
import { rupiah } from '../../../../lib/format.ts'
import { CashCountField, notCounted } from './cash-count-field.tsx'
import { PinApproval } from './pin-approval.tsx'
import { shiftSaved } from './shift-values.ts'

type CloseValues = {
  denominations: CashCount
  nextFloat: number | null
  note: string
  approverId: string | null
  approverPin: string
}

interface CloseShiftDialogProps {
  shift: Shift
  onClose: () => void
  /** Called after the user who counted has seen the result. */
  onClosed: (shift: Shift) => void
}

/** Ends a shift: the drawer is counted blind, and the expected cash is shown only afterwards. */
export function CloseShiftDialog({ shift, onClose, onClosed }: CloseShiftDialogProps) {
  const [closed, setClosed] = useState<Shift | null>(null)
  return closed ? (
    <ClosedShift shift={closed} onClose={() => onClosed(closed)} />
  ) : (
    <CountDialog shift={shift} onClose={onClose} onCounted={setClosed} />
  )
}

interface CountDialogProps {
  shift: Shift
  onClose: () => void
  onCounted: (shift: Shift) => void
}

function useCountForm(shift: Shift, onLarge: () => void) {
  const close = useCommand('POST /core/v2/cashier/shift/close', shiftSaved)
  return useRecordForm({
    mode: 'EDIT',
    record: shift,
    toValues: (): CloseValues => ({
      denominations: {},
      nextFloat: null,
      note: '',
      approverId: null,
      approverPin: '',
    }),
    labels: {
      denominations: t('Uang di laci'),
      nextFloat: t('Modal shift berikutnya'),
      note: t('Catatan'),
      approverId: t('Penyetuju'),
      approverPin: t('PIN penyetuju'),
    },
    required: ['nextFloat'],
    check: (values) => notCounted(values.denominations),
    save: async ({ denominations, nextFloat, note, approverId, approverPin }) => {
      const approval = approverId ? { approverId: Number(approverId), approverPin: approverPin || null } : {}
      const body = { shiftId: shift.id, denominations, nextFloat: nextFloat ?? 0, note, ...approval }
      return close.mutateAsync({ body }).catch((error: unknown) => {
        if (error instanceof ApiError && error.reason === 'SHIFT_DIFF_APPROVAL') onLarge()
        throw error
      })
    },
  })
}

function CountDialog({ shift, onClose, onCounted }: CountDialogProps) {
  const [isLarge, setLarge] = useState(false)
  const form = useCountForm(shift, () => setLarge(true))
  const { denominations, nextFloat } = form.values
  const deposit = countedCash(denominations) - (nextFloat ?? 0)
  return (
    <FormDialog
      title={t('Tutup shift {{number}}', { number: shift.number ?? '' })}
      verb={t('Tutup shift')}
      form={form}
      onClose={onClose}
      onSaved={onCounted}
    >
      <Text size="sm">{t('Shift yang sudah ditutup tidak dapat dibuka lagi.')}</Text>
      <CashCountField {...form.field('denominations')} />
      <FieldPair>
        <MoneyField {...form.field('nextFloat')} />
        <FieldText label={t('Setor ke bank')}>
          {nextFloat === null || deposit < 0 ? null : rupiah(deposit)}
        </FieldText>
      </FieldPair>
      <TextField {...form.field('note')} required={isLarge} maxLength={500} />
      {isLarge && (
        <PinApproval
          branchId={shift.branchId}
          approver={form.field('approverId')}
          pin={form.field('approverPin')}
        />
      )}
    </FormDialog>
  )
}

/** The result of the count, and the Z report. */
function ClosedShift({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const difference = shift.difference ?? 0
  return (
    <Dialog
      opened
      size="md"
      title={t('Shift {{number}} ditutup', { number: shift.number ?? '' })}
      onClose={onClose}
    >
      <FieldPair>
        <FieldText label={t('Seharusnya')}>{rupiah(shift.expectedCash ?? 0)}</FieldText>
        <FieldText label={t('Dihitung')}>{rupiah(shift.countedCash ?? 0)}</FieldText>
      </FieldPair>
      <FieldPair>
        <FieldText label={t('Selisih')}>
          <Text span c={difference === 0 ? undefined : 'var(--danger)'} fw={600}>
            {difference === 0 ? t('Tidak ada selisih') : rupiah(difference)}
          </Text>
        </FieldText>
        <FieldText label={t('Setor ke bank')}>{rupiah(shift.deposit ?? 0)}</FieldText>
      </FieldPair>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button
          variant="default"
          onClick={() =>
            void openFile('GET /core/v2/cashier/shift/get/pdf/{id}', { params: { id: shift.id } })
          }
        >
          {t('Cetak laporan Z')}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t('Selesai')}
        </Button>
      </Group>
    </Dialog>
  )
}
