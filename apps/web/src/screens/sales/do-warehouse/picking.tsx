import { ActionIcon, Button, Text, Textarea } from '@mantine/core'
import type { DeliveryOrder, DeliveryOrderLine } from '@merchant/contract/sales/delivery.ts'
import { quantityText } from '@merchant/domain/kernel/quantity.ts'
import { IconCheck, IconMinus, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { deliverySaved } from '../../../app/delivery-saved.ts'
import { t } from '../../../app/i18n.ts'
import { notify } from '../../../app/notify.ts'
import { useScanner } from '../../../kit/grid/use-scanner.ts'
import { PageHeader } from '../../../kit/page-header.tsx'
import { ProgressBar } from '../../../kit/progress/progress-bar.tsx'
import { soundUnknown } from '../../../kit/sound.ts'
import { CameraScan } from './camera-scan.tsx'
import { deliveries } from './delivery.ts'
import { isDone, type Picked, pickedOf, scanned, toLines, withPicked } from './picked.ts'
import classes from './picking.module.css'

/** Picks the goods of a delivery order: scan one after the other, or tap what lies in the box. For one hand on a phone. */
export function Picking({ delivery }: { delivery: DeliveryOrder }) {
  const navigate = useNavigate()
  const [picked, setPicked] = useState<Picked>({})
  const [note, setNote] = useState('')
  const [last, setLast] = useState<number | null>(null)
  const save = useCommand('POST /core/v2/warehouse/delivery/print/status', {
    invalidates: deliverySaved.invalidates,
  })
  const { lines } = delivery
  const may = delivery.actions.pick
  const done = lines.filter((line) => isDone(picked, line)).length
  const isShort = done < lines.length
  const isNothing = lines.every((line) => pickedOf(picked, line) === 0)

  const scan = (code: string) => {
    const found = scanned(lines, picked, code)
    if (found.kind === 'PICKED') {
      setPicked(found.picked)
      setLast(found.line.id)
      return
    }
    soundUnknown()
    notify(
      found.kind === 'OVER'
        ? {
            title: t('{{name}} sudah cukup', { name: found.line.product.name }),
            message: t('Pesanan hanya {{quantity}}.', {
              quantity: quantityText(found.line.qtyBase, found.line.units),
            }),
            tone: 'error',
          }
        : { title: t('Tidak ada di surat jalan ini'), message: code, tone: 'error' },
    )
  }
  useScanner(may === true ? scan : undefined)

  const finish = () =>
    save.mutate(
      {
        body: {
          ids: [delivery.id],
          status: 'PICKED',
          lines: toLines(lines, picked),
          ...(isShort && { note }),
        },
      },
      { onSuccess: () => void navigate({ to: deliveries.address.open(delivery) }) },
    )
  return (
    <div className={classes.page}>
      <PageHeader title={t('Siapkan {{number}}', { number: delivery.number ?? '' })} />
      <Text size="sm" c="dimmed">
        {delivery.customer.name} · {delivery.order.name}
      </Text>
      {may !== true && may !== undefined ? (
        <Text role="status">{may.message}</Text>
      ) : (
        <>
          <ProgressBar label={t('Barang yang disiapkan')} done={done} total={lines.length} />
          <CameraScan onCode={scan} />
          <ul className={classes.lines} aria-label={t('Barang yang disiapkan')}>
            {lines.map((line) => (
              <li key={line.id}>
                <PickLine
                  line={line}
                  base={pickedOf(picked, line)}
                  isLast={line.id === last}
                  onChange={(base) => setPicked(withPicked(picked, line, base))}
                />
              </li>
            ))}
          </ul>
          <footer className={classes.foot}>
            {isShort && !isNothing && (
              <Textarea
                label={t('Alasan kurang')}
                description={t('Sisanya tetap menjadi hak pelanggan atau kembali ke stok COD.')}
                value={note}
                maxLength={500}
                autosize
                minRows={1}
                onChange={(event) => setNote(event.currentTarget.value)}
              />
            )}
            <Button
              size="xl"
              fullWidth
              loading={save.isPending}
              disabled={isNothing || (isShort && note.trim() === '')}
              onClick={finish}
            >
              {isShort ? t('Selesai dengan kurang') : t('Selesai disiapkan')}
            </Button>
          </footer>
        </>
      )}
    </div>
  )
}

interface PickLineProps {
  line: DeliveryOrderLine
  base: number
  isLast: boolean
  onChange: (base: number) => void
}

/** One tap takes all of a line, another one takes it back; single units by minus and plus. */
function PickLine({ line, base, isLast, onChange }: PickLineProps) {
  const { product, qtyBase, units, factor, isGiven } = line
  const all = base === qtyBase
  const step = base % factor === 0 && qtyBase % factor === 0 ? factor : 1
  return (
    <div className={classes.line} data-done={all || undefined} data-last={isLast || undefined}>
      <button
        type="button"
        className={classes.take}
        aria-pressed={all}
        onClick={() => onChange(all ? 0 : qtyBase)}
      >
        <span className={classes.mark} aria-hidden>
          {all && <IconCheck size={22} />}
        </span>
        <span>
          <strong>{product.name}</strong>
          <span className={classes.soft}>
            {product.code}
            {isGiven && ` · ${t('Gratis')}`}
          </span>
        </span>
        <span className={classes.figure}>{quantityText(qtyBase, units)}</span>
      </button>
      <div className={classes.steps}>
        <ActionIcon
          size={48}
          variant="default"
          aria-label={t('Kurangi {{name}}', { name: product.name })}
          disabled={base === 0}
          onClick={() => onChange(base - step)}
        >
          <IconMinus aria-hidden />
        </ActionIcon>
        <output className={classes.picked} aria-label={t('Diambil')}>
          {base === 0 ? t('Belum') : quantityText(base, units)}
        </output>
        <ActionIcon
          size={48}
          variant="default"
          aria-label={t('Tambah {{name}}', { name: product.name })}
          disabled={all}
          onClick={() => onChange(base + step)}
        >
          <IconPlus aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
}
