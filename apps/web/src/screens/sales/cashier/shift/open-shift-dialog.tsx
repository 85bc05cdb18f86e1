import { Autocomplete, Text } from '@mantine/core'
import type { ApiReply } from '@merchant/contract/api.ts'
import type { Shift } from '@merchant/contract/sales/shift.ts'
import { type CashCount, countedCash } from '@merchant/domain/sales/cashier-shift.ts'
import { useCommand } from '../../../../api/hooks.ts'
import { t } from '../../../../app/i18n.ts'
import { useConfirm } from '../../../../kit/confirm/use-confirm.tsx'
import { type FieldProps, inputProps } from '../../../../kit/form/field.tsx'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { useRecordForm } from '../../../../kit/form/use-record-form.ts'
import { rupiah } from '../../../../lib/format.ts'
import { CashCountField, notCounted } from './cash-count-field.tsx'
import { shiftSaved } from './shift-values.ts'

type Registers = ApiReply<'POST /core/v2/cashier/shift/current'>['registers']

interface OpenShiftDialogProps {
  branchId: number
  /** Drawers that were used before, from `POST /core/v2/cashier/shift/current`. */
  registers: Registers
  onClose: () => void
  onOpened: (shift: Shift) => void
}

/** Begins a shift: the drawer, and its cash, counted blind. A difference to what the last shift left is asked back. */
export function OpenShiftDialog({ branchId, registers, onClose, onOpened }: OpenShiftDialogProps) {
  const open = useCommand('POST /core/v2/cashier/shift/open', shiftSaved)
  const free = registers.filter(({ openBy }) => openBy === null)
  const confirm = useConfirm()
  const form = useRecordForm({
    mode: 'ADD',
    record: null as Shift | null,
    toValues: (): { registerName: string; denominations: CashCount } => ({
      registerName: free[0]?.registerName ?? (registers.length === 0 ? t('Kasir 1') : ''),
      denominations: {},
    }),
    labels: { registerName: t('Laci'), denominations: t('Uang di laci') },
    required: ['registerName'],
    check: ({ denominations }) => notCounted(denominations),
    confirm: async ({ registerName, denominations }) => {
      const left = named(registers, registerName)?.nextFloat
      const counted = countedCash(denominations)
      return left === undefined || left === counted || confirm.ask(differs(counted, left))
    },
    save: ({ registerName, denominations }) =>
      open.mutateAsync({
        body: { branchId, registerName, denominations, openingFloat: countedCash(denominations) },
      }),
  })
  const known = named(registers, form.values.registerName)
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
      {confirm.dialog}
    </FormDialog>
  )
}

const named = (registers: Registers, name: string) =>
  registers.find((each) => each.registerName.toLowerCase() === name.trim().toLowerCase())

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

/** What a count that differs from what the last shift left does to the books, asked before it is done. */
const differs = (counted: number, left: number) => ({
  title: t('Selisih {{difference}} dari shift sebelumnya', { difference: rupiah(counted - left) }),
  consequence: t(
    'Dihitung {{counted}}, shift sebelumnya meninggalkan {{left}}. Bila dibuka, selisihnya langsung dicatat sebagai selisih kas.',
    { counted: rupiah(counted), left: rupiah(left) },
  ),
  verb: t('Buka dengan selisih'),
  destructive: true,
  back: t('Hitung lagi'),
})
