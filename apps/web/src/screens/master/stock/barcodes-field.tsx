import { Pill, PillsInput, UnstyledButton } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { t } from '../../../app/i18n.ts'
import { codesIn, type UnitLine } from './product-values.ts'
import classes from './units-grid.module.css'

const LONGEST = 32

interface BarcodesFieldProps {
  line: UnitLine
  onChange: (fields: Pick<UnitLine, 'barcodes' | 'barcode'>) => void
}

/** The barcodes of a unit: a scan ends with Enter and adds one, and leaves the cursor for the next. The first is printed. */
export function BarcodesField({ line: { barcodes, barcode }, onChange }: BarcodesFieldProps) {
  const add = () => onChange({ barcodes: [...new Set([...barcodes, ...codesIn(barcode)])], barcode: '' })
  const keep = (codes: readonly string[]) => onChange({ barcodes: codes, barcode })
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && barcode !== '') {
      event.preventDefault()
      add()
    }
    if (event.key === 'Backspace' && barcode === '') keep(barcodes.slice(0, -1))
  }
  return (
    <PillsInput
      className={classes.barcodes}
      label={t('Barcode')}
      description={barcodes.length > 1 && t('Yang pertama dicetak')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Pill.Group>
        {barcodes.map((code, index) => (
          <Pill
            key={code}
            withRemoveButton
            removeButtonProps={{
              'aria-label': t('Hapus barcode {{code}}', { code }),
              'aria-hidden': false,
              tabIndex: 0,
            }}
            onRemove={() => keep(barcodes.filter((other) => other !== code))}
          >
            {index === 0 ? (
              code
            ) : (
              <UnstyledButton
                className={classes.code}
                title={t('Jadikan yang dicetak')}
                aria-label={t('Jadikan {{code}} yang dicetak', { code })}
                onClick={() => keep([code, ...barcodes.filter((other) => other !== code)])}
              >
                {code}
              </UnstyledButton>
            )}
          </Pill>
        ))}
        <PillsInput.Field
          aria-label={t('Barcode')}
          maxLength={LONGEST}
          value={barcode}
          onChange={({ currentTarget: { value } }) => onChange({ barcodes, barcode: value })}
          onKeyDown={press}
        />
      </Pill.Group>
    </PillsInput>
  )
}
