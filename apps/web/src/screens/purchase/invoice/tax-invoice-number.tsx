import { fitsTaxInvoice, taxInvoiceDigits } from '@merchant/domain/tax/tax-invoice-number.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import type { FieldProps } from '../../../kit/form/field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { number } from '../../../lib/format.ts'

/** A number of a faktur pajak, with what it has to be below it; a wrong one is told as soon as the field is left. */
export function TaxInvoiceNumber({ branchId, ...field }: FieldProps<string> & { branchId: number | null }) {
  const [left, setLeft] = useState(false)
  const { data } = useEndpoint(
    'GET /v1/tax-invoice-format',
    { query: { branchId: branchId ?? 0 } },
    { enabled: branchId !== null && !field.readOnly, staleTime: 60_000, placeholderData: undefined },
  )
  const digits = taxInvoiceDigits(field.value)
  const isWrong = left && digits !== '' && data !== undefined && !fitsTaxInvoice(data.pattern, digits)
  const told = isWrong
    ? t('Harus {{format}}; yang diisi {{count}} huruf.', {
        format: data.format,
        count: number(digits.length),
      })
    : undefined
  return (
    <TextField
      {...field}
      onChange={(value) => {
        setLeft(false)
        field.onChange(value)
      }}
      onLeave={() => setLeft(true)}
      error={told ?? field.error}
      maxLength={40}
      inputMode="numeric"
      {...(data && !told && { description: t('Harus {{format}}.', { format: data.format }) })}
    />
  )
}
