import { Alert, Text } from '@mantine/core'
import type { ReturnPlan } from '@merchant/contract/sales/sales-return.ts'
import type { RefundMethod, ReturnReason } from '@merchant/domain/sales/sales-return.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { notify } from '../../../app/notify.ts'
import { SelectField } from '../../../kit/form/fields/choice-fields.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldRow, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { useRecordForm } from '../../../kit/form/use-record-form.ts'
import { LinesGrid } from '../../../kit/grid/lines-grid.tsx'
import { linesProblem } from '../../../kit/grid/lines-problem.ts'
import { Totals } from '../../../kit/grid/totals.tsx'
import { useScanner } from '../../../kit/grid/use-scanner.ts'
import { soundUnknown } from '../../../kit/sound.ts'
import { optionsOf } from '../../../kit/words.ts'
import { date } from '../../../lib/format.ts'
import { isBack, type ReturnLine, returnColumns, toBodyLine, toReturnLine, withScan } from './return-line.ts'
import { returnSaved } from './return-saved.ts'
import { reasonWords, refundWords } from './return-words.ts'
import { salesReturns } from './sales-return.ts'

type ReturnValues = {
  reasonCode: ReturnReason | null
  refundMethod: RefundMethod | null
  note: string
  lines: readonly ReturnLine[]
}

const labels = () => ({
  reasonCode: t('Alasan'),
  refundMethod: t('Pengembalian'),
  note: t('Catatan'),
  lines: t('Barang yang dibeli'),
})

/** An exchange is a credit note that the next sale uses. */
const offered = ({ refundMethods }: ReturnPlan): RefundMethod[] =>
  refundMethods.filter((method) => method !== 'EXCHANGE')

const toValues = (plan: ReturnPlan): ReturnValues => ({
  reasonCode: null, // only who sees the goods knows
  refundMethod: offered(plan)[0] ?? 'CREDIT_NOTE',
  note: '',
  lines: plan.lines.map(toReturnLine),
})

const toBody = (plan: ReturnPlan, values: ReturnValues) => ({
  orderId: plan.order.id,
  reasonCode: values.reasonCode ?? 'LAINNYA',
  refundMethod: values.refundMethod ?? 'CREDIT_NOTE',
  note: values.note,
  lines: values.lines.filter(isBack).map(toBodyLine),
})

/** The return of one sale: its goods by scanner or by hand, their condition, and how the money goes back. */
export function ReturnForm({ plan }: { plan: ReturnPlan }) {
  const add = useCommand('POST /v1/sales-order/return/create', returnSaved)
  const columns = useMemo(returnColumns, [])
  const words = labels()
  const check = ({ lines }: ReturnValues) =>
    linesProblem(lines, { name: 'lines', label: words.lines, columns, sends: isBack })
  const form = useRecordForm({
    mode: 'ADD',
    record: null,
    toValues: () => toValues(plan),
    labels: words,
    proposed: ['refundMethod'],
    required: ['reasonCode', 'refundMethod'],
    check,
    save: (values: ReturnValues) => add.mutateAsync({ body: toBody(plan, values) }),
  })
  const lines = form.field('lines')
  useScanner((code) => {
    const next = withScan(form.values.lines, code)
    if (next) return lines.onChange(next)
    soundUnknown()
    notify({ title: t('Tidak dapat diretur dari faktur ini'), message: code, tone: 'error' })
  })
  return (
    <FormShell
      form={form}
      thing={t('retur penjualan')}
      draftKey={`sales.sales-returns.${plan.order.id}`}
      wide="full"
      to={{ list: salesReturns.address.list }}
      saving={{ label: t('Ajukan'), next: salesReturns.address.open }}
    >
      <FormGroup title={t('Faktur {{number}}', { number: plan.order.name })}>
        <Text size="sm" c="dimmed">
          {plan.customer.name} · {date(plan.invoiceDate)}
          {plan.lastDay && ` · ${t('dapat diretur sampai {{day}}', { day: date(plan.lastDay) })}`}
        </Text>
        {plan.isLate && <Alert color="yellow">{t('Batas hari retur faktur ini sudah lewat.')}</Alert>}
        <FieldRow>
          <SelectField {...form.field('reasonCode')} options={optionsOf(reasonWords())} />
          <SelectField
            {...form.field('refundMethod')}
            options={offered(plan).map((value) => ({ value, label: refundWords()[value] }))}
          />
          <TextField {...form.field('note')} maxLength={500} />
        </FieldRow>
      </FormGroup>
      <FormGroup title={words.lines}>
        <LinesGrid {...lines} columns={columns} sends={isBack} problem={form.problem} />
        <Text size="sm" c="dimmed">
          {t('Pindai barang yang kembali, atau isi jumlahnya.')}
        </Text>
      </FormGroup>
      <ReturnSums plan={plan} values={form.values} />
    </FormShell>
  )
}

/** What the return gives back, as the server works it out. */
function ReturnSums({ plan, values }: { plan: ReturnPlan; values: ReturnValues }) {
  const { orderId, refundMethod, lines } = toBody(plan, values)
  const { data, error } = useQuery({
    queryKey: ['return-sums', orderId, refundMethod, lines],
    queryFn: () => api('POST /v1/sales-order/return/calculate', { body: { orderId, refundMethod, lines } }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  if (error) return <Alert color="red">{error.message}</Alert>
  const { amounts, charges, approvesItself } = data ?? plan
  const some = (label: string, amount: number) => (amount === 0 ? [] : [{ label, amount }])
  return (
    <FormGroup title={t('Hitungan')}>
      <Totals
        rows={[
          { label: t('Nilai retur'), amount: amounts.refund },
          ...charges.map(({ product, total }) => ({
            label: t('{{name}} gratis tidak lagi didapat', { name: product.name }),
            amount: -total,
          })),
          ...some(t('Potong piutang'), amounts.receivable),
          ...some(t('Tunai'), amounts.cash + amounts.rounding),
          ...some(t('Transfer'), amounts.bank),
          ...some(t('G-Cash'), amounts.gcash),
          ...some(t('Nota kredit'), amounts.creditNote),
        ]}
        total={amounts.refund - amounts.charged}
        totalLabel={t('Dikembalikan')}
      />
      {lines.length > 0 && (
        <Text size="sm" c="dimmed">
          {approvesItself ? t('Langsung disetujui.') : t('Menunggu persetujuan atasan.')}
        </Text>
      )}
    </FormGroup>
  )
}
