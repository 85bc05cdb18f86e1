import { Button, Group } from '@mantine/core'
import { rupiah as asRupiah } from '@merchant/domain/kernel/money.ts'
import { priceSteps, raisedPrice } from '@merchant/domain/pricing/raised-price.ts'
import { IconPercentage } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { t } from '../../../app/i18n.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { SelectField } from '../../../kit/form/fields/choice-fields.tsx'
import { NumberField } from '../../../kit/form/fields/number-field.tsx'
import { FieldPair } from '../../../kit/form/form-parts.tsx'
import type { SheetState } from '../../../kit/sheet/use-sheet.ts'
import { number, rupiah } from '../../../lib/format.ts'
import { priceField, type SheetPrice } from './price-sheet-spec.ts'

/** Changes all prices of the sheet by a percentage: 'naikkan 3 %, bulatkan ke 50'. One step of the sheet. */
export function RaisePrices({ sheet }: { sheet: SheetState<SheetPrice> }) {
  const [opened, setOpened] = useState(false)
  const [percent, setPercent] = useState<number | null>(null)
  const [step, setStep] = useState<string | null>('50')
  const chosen = priceSteps.find((one) => String(one) === step)
  const raise = (event: FormEvent) => {
    event.preventDefault()
    if (percent === null || !chosen) return
    const { key, old } = priceField()
    sheet.fill((line) => {
      const price = asRupiah(old(line.row) ?? 0)
      const raised = raisedPrice(price, Math.round(percent * 100), chosen)
      return { ...line, values: { ...line.values, [key]: raised }, marks: undefined }
    })
    setOpened(false)
  }
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPercentage size={14} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('Naikkan dengan persen')}
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('Naikkan {{count}} harga', { count: number(sheet.lines.length) })}
      >
        <form onSubmit={raise} noValidate>
          <FieldPair>
            <NumberField
              label={t('Persen')}
              unit="%"
              decimals={2}
              value={percent}
              onChange={setPercent}
              required
            />
            <SelectField
              label={t('Bulatkan ke')}
              value={step}
              onChange={setStep}
              required
              options={priceSteps.map((one) => ({ value: String(one), label: rupiah(one) }))}
            />
          </FieldPair>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={() => setOpened(false)}>
              {t('Batal')}
            </Button>
            <Button type="submit" disabled={percent === null || percent === 0 || percent <= -100}>
              {t('Isi harga baru')}
            </Button>
          </Group>
        </form>
      </Dialog>
    </>
  )
}
