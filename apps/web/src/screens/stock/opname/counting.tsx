import { Button, Switch, TextInput } from '@mantine/core'
import type { StockCount, StockCountLine } from '@merchant/contract/stock/opname.ts'
import { quantityText } from '@merchant/domain/kernel/quantity.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '../../../app/i18n.ts'
import { notify } from '../../../app/notify.ts'
import { useScanner } from '../../../kit/grid/use-scanner.ts'
import { PageHeader } from '../../../kit/page-header.tsx'
import { ProgressBar } from '../../../kit/progress/progress-bar.tsx'
import { countedRows, lineOfCode } from './count-codes.ts'
import { CountKeys } from './count-keys.tsx'
import classes from './counting.module.css'
import { counts } from './opname.ts'
import { useCounting } from './use-counting.ts'

/** Number of lines below the box; the search finds the others. */
const SHOWN = 60

interface CountingProps {
  count: StockCount
  reload: () => void
}

/** Counts line by line: scan or choose goods, type the quantity, continue. Every line is saved at once. */
export function Counting({ count, reload }: CountingProps) {
  const { lines, save, find, busy } = useCounting(count, reload)
  const [chosen, setChosen] = useState<number | null>(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(true)
  const listed = lines.filter((line) => (!open || line.countedQty === null) && matches(line, typed))
  const line = lines.find(({ id }) => id === chosen)
  const done = lines.filter(({ countedQty }) => countedQty !== null).length

  const search = async (code: string) => {
    const found = lineOfCode(lines, code) ?? (await find(code))
    setTyped('')
    if (found) setChosen(found.id)
    else notify({ title: t('Barang tidak ditemukan'), message: code, tone: 'error' })
  }
  useScanner((code) => void search(code))
  const keep = async (quantity: number) => {
    if (!line || !(await save([{ lineId: line.id, countedQty: quantity }]))) return
    setChosen(null)
  }
  const paste = async (text: string) => {
    const { rows, unknown } = countedRows(text, lines)
    if (rows.length > 0 && (await save(rows)))
      notify({ title: t('{{n}} hasil hitung disimpan', { n: rows.length }), message: '', tone: 'success' })
    if (unknown.length > 0)
      notify({
        title: t('{{n}} baris tidak dipakai', { n: unknown.length }),
        message: unknown.slice(0, 10).join(', '),
        tone: 'error',
      })
  }
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('Hitung {{warehouse}}', { warehouse: count.warehouse.name })}
        actions={
          <Button component={Link} to={counts.address.open(count)} variant="default">
            {t('Lihat hasil')}
          </Button>
        }
      />
      <ProgressBar label={t('Barang yang dihitung')} done={done} total={lines.length} />
      {line ? (
        <CountKeys key={line.id} line={line} busy={busy} onKeep={keep} onClose={() => setChosen(null)} />
      ) : (
        <>
          <TextInput
            size="lg"
            label={t('Pindai atau cari barang')}
            description={t('Dari Excel: salin kolom SKU dan jumlah, lalu tempel di sini.')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && typed.trim()) void search(typed.trim())
            }}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text')
              if (!text.includes('\t')) return
              event.preventDefault()
              void paste(text)
            }}
          />
          <Switch
            label={t('Hanya yang belum dihitung')}
            checked={open}
            onChange={(event) => setOpen(event.currentTarget.checked)}
          />
          <ul className={classes.lines} aria-label={t('Barang yang dihitung')}>
            {listed.slice(0, SHOWN).map((each) => (
              <li key={each.id}>
                <LineButton line={each} onChoose={() => setChosen(each.id)} />
              </li>
            ))}
          </ul>
          {listed.length === 0 && (
            <p className={classes.soft}>{t('Tidak ada barang yang perlu dihitung di sini.')}</p>
          )}
        </>
      )}
    </div>
  )
}

const matches = ({ product }: StockCountLine, typed: string): boolean =>
  `${product.code} ${product.name}`.toLowerCase().includes(typed.trim().toLowerCase())

function LineButton({ line, onChoose }: { line: StockCountLine; onChoose: () => void }) {
  const { product, countedQty, countedBy, units } = line
  return (
    <button type="button" className={classes.line} onClick={onChoose}>
      <span>
        <strong>{product.name}</strong>
        <span className={classes.soft}>{product.code}</span>
      </span>
      <span className={classes.figure}>
        {countedQty === null ? t('Belum') : quantityText(countedQty, units)}
        {countedBy && <span className={classes.soft}>{countedBy.name}</span>}
      </span>
    </button>
  )
}
