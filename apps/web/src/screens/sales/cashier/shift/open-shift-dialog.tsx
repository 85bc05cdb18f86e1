import { Autocomplete, Text } from '@mantine/core'
import type { ApiReply } from '@merchant/contract/api.ts'
import type { Shift } from '@merchant/contract/sales/shift.ts'
import { type CashCount, countedCash } from '@merchant/domain/sales/cashier-shift.ts'
import { useCommand } from '../../../../api/hooks.ts'
import { t } from '../../../../app/i18n.ts'
import { type FieldProps, inputProps } from '../../../../kit/form/field.tsx'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { useRecordForm } from '../../../../kit/form/use-record-form.ts'
import { rupiah } from '../../../../lib/format.ts'
import { CashCountField } from './cash-count-field.tsx'
import { shiftSaved } from './shift-values.ts'

type Registers = ApiReply<'POST /core/v2/cashier/shift/current'>['registers']

interface OpenShiftDialogProps {
  branchId: number
  /** Drawers that were used before, from `POST /core/v2/cashier/shift/current`. */
  registers: Registers
  onClose: () => void
  onOpened: (shift: Shift) => void
}

/** Begins a shift: the drawer, and its cash. */
export function OpenShiftDialog({ branchId, registers, onClose, onOpened }: OpenShiftDialogProps) {
  const open = useCommand('POST /core/v2/cashier/shift/open', shiftSaved)
  const free = registers.filter(({ openBy }) => openBy === null)
  const form = useRecordForm({
    mode: 'ADD',
    record: null as Shift | null,
    toValues: (): { registerName: string; denominations: CashCount } => ({
      registerName: free[0]?.registerName ?? (registers.length === 0 ? t('Kasir 1') : ''),
      denominations: {},
    }),
    labels: { registerName: t('Laci'), denominations: t('Uang di laci') },
    required: ['registerName'],
    save: ({ registerName, denominations }) =>
      open.mutateAsync({
        body: { branchId, registerName, denominations, openingFloat: countedCash(denominations) },
      }),
  })
  const { registerName, denominations } = form.values
  const known = registers.find(
    (each) => each.registerName.toLowerCase() === registerName.trim().toLowerCase(),
  )
  return (
    <FormDialog
      title={t('Buka shift')}
      verb={t('Buka shift')}
      form={form}
      onClose={onClose}
      onSaved={onOpened}
    >
      <RegisterField field={form.field('registerName')} registers={free} />
      {known?.openBy && (
        <Text size="sm" c="var(--danger)" role="alert">
          {t('Laci ini sedang dipakai {{name}}.', { name: known.openBy.name })}
        </Text>
      )}
      <CashCountField {...form.field('denominations')} />
      {known && !known.openBy && <LeftInDrawer left={known.nextFloat} counted={countedCash(denominations)} />}
    </FormDialog>
  )
}

/** A known drawer, or the name of a new one. */
const RegisterField = ({ field, registers }: { field: FieldProps<string>; registers: Registers }) => (
  <Autocomplete
    {...inputProps(field)}
    description={t('Pilih laci yang ada, atau ketik nama laci baru.')}
    data={registers.map(({ registerName }) => registerName)}
    maxLength={30}
    value={field.value}
    onChange={field.onChange}
  />
)

/** The float that the last shift left, and the difference of the count to it. */
function LeftInDrawer({ left, counted }: { left: number; counted: number }) {
  const difference = counted - left
  return (
    <Text size="sm" role="status" c={difference === 0 ? 'dimmed' : 'var(--danger)'}>
      {difference === 0
        ? t('Sesuai dengan yang ditinggalkan shift sebelumnya: {{left}}.', { left: rupiah(left) })
        : t(
            'Shift sebelumnya meninggalkan {{left}}. Selisih {{difference}} langsung dicatat sebagai selisih kas.',
            {
              left: rupiah(left),
              difference: rupiah(difference),
            },
          )}
    </Text>
  )
}
