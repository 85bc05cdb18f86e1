import { Button, SegmentedControl } from '@mantine/core'
import type { StockCountLine } from '@merchant/contract/stock/opname.ts'
import { quantityText } from '@merchant/domain/kernel/quantity.ts'
import { IconBackspace } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../app/i18n.ts'
import { useShortcut } from '../../../kit/shortcuts.ts'
import classes from './counting.module.css'

const MOST_DIGITS = 6

interface CountKeysProps {
  line: StockCountLine
  busy: boolean
  onKeep: (quantity: number) => Promise<void>
  onClose: () => void
}

/** The quantity of a line, with keys for a thumb and for a keyboard. Cartons and pieces add up. */
export function CountKeys({ line, busy, onKeep, onClose }: CountKeysProps) {
  const [factor, setFactor] = useState(1)
  const [digits, setDigits] = useState('')
  const [sum, setSum] = useState(0)
  const total = sum + Number(digits) * factor
  const press = (digit: string) => setDigits((before) => `${before}${digit}`.slice(0, MOST_DIGITS))
  const change = (next: string) => {
    setSum(total)
    setDigits('')
    setFactor(Number(next))
  }
  const entered = digits !== '' || sum > 0
  const keep = () => entered && !busy && void onKeep(total)
  useShortcut('Enter', t('Simpan hasil hitung'), keep)
  useShortcut('Escape', t('Kembali ke daftar'), onClose)
  return (
    <section className={classes.box} aria-label={line.product.name}>
      <h2 className={classes.name}>{line.product.name}</h2>
      <p className={classes.soft}>
        {line.product.code}
        {line.bookQty !== null && ` · ${t('Stok buku saat mulai')} ${quantityText(line.bookQty, line.units)}`}
      </p>
      {line.units.length > 1 && (
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t('Satuan')}
          value={String(factor)}
          onChange={change}
          data={line.units.map((unit) => ({ value: String(unit.factor), label: unit.name }))}
        />
      )}
      <output className={classes.output} aria-label={t('Hasil hitung')}>
        {entered ? quantityText(total, line.units) : t('Belum diisi')}
      </output>
      <div className={classes.keys}>
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
          <Key key={digit} digit={digit} onPress={press} />
        ))}
        <Button
          size="xl"
          px={0}
          variant="default"
          onClick={() => {
            setDigits('')
            setSum(0)
          }}
        >
          {t('Hapus')}
        </Button>
        <Key digit="0" onPress={press} />
        <Button
          size="xl"
          variant="default"
          aria-label={t('Hapus angka terakhir')}
          onClick={() => setDigits((before) => before.slice(0, -1))}
        >
          <IconBackspace aria-hidden />
        </Button>
      </div>
      <div className={classes.ends}>
        <Button size="lg" px={0} variant="default" onClick={onClose}>
          {t('Kembali')}
        </Button>
        <Button size="lg" loading={busy} disabled={!entered} onClick={keep}>
          {t('Simpan, lanjut')}
        </Button>
      </div>
    </section>
  )
}

function Key({ digit, onPress }: { digit: string; onPress: (digit: string) => void }) {
  useShortcut(digit, t('Angka {{digit}}', { digit }), () => onPress(digit))
  return (
    <Button size="xl" variant="default" onClick={() => onPress(digit)}>
      {digit}
    </Button>
  )
}
