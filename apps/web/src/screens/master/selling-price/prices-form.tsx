import { useMemo } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { SwitchField } from '../../../kit/form/fields/choice-fields.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type Stored, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { isFilled } from '../../../kit/grid/grid-line.ts'
import { LinesGrid } from '../../../kit/grid/lines-grid.tsx'
import { linesProblem } from '../../../kit/grid/lines-problem.ts'
import { priceAddress } from './addresses.ts'
import { pricesSaved } from './price-saved.ts'
import { emptyPriceLine, type PriceLine, pickPriced, priceColumns, toPriceRow } from './prices-columns.tsx'

type Values = {
  reason: string
  replace: boolean
  rows: readonly PriceLine[]
}

/** Several new prices at once, typed or pasted. */
export function PricesForm() {
  const add = useCommand('POST /v2/selling-prices', pricesSaved)
  const columns = useMemo(() => priceColumns(), [])
  const labels = { reason: t('Alasan'), replace: t('Akhiri harga lama'), rows: t('Harga') }
  const form = useRecordForm({
    mode: 'ADD',
    record: null,
    toValues: (_: Stored | null): Values => ({ reason: '', replace: true, rows: [emptyPriceLine()] }),
    labels,
    check: ({ rows }: Values) => linesProblem(rows, { name: 'rows', label: labels.rows, columns }),
    save: async ({ rows, ...rest }: Values) => {
      const body = { ...rest, rows: rows.filter(isFilled).map(toPriceRow) }
      const { sellingPrices } = await add.mutateAsync({ body })
      const [first] = sellingPrices
      return { id: first?.id ?? 0, version: first?.version ?? 1 } // at least one row was sent
    },
  })
  const rows = form.field('rows')
  return (
    <FormShell
      form={form}
      thing={t('harga jual')}
      draftKey="master.changes-selling-price.add"
      wide="full"
      to={{ list: priceAddress.list }}
    >
      <FormGroup title={t('Perubahan')}>
        <FieldPair>
          <TextField {...form.field('reason')} maxLength={200} />
          <SwitchField
            {...form.field('replace')}
            description={t(
              'Harga yang sedang berlaku untuk satuan dan tujuan yang sama berakhir saat yang baru mulai.',
            )}
          />
        </FieldPair>
      </FormGroup>
      <FormGroup title={t('Harga')}>
        <LinesGrid
          {...rows}
          columns={columns}
          emptyLine={emptyPriceLine}
          pick={pickPriced}
          problem={form.problem}
        />
      </FormGroup>
    </FormShell>
  )
}
