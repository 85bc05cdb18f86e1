import { Button, Kbd } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { t } from '../../../app/i18n.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { date, number, rupiah } from '../../../lib/format.ts'
import { papersOfSale } from './papers.ts'
import classes from './payment.module.css'
import type { Paid } from './use-payment.ts'

/** The sale is made: the change, the prints, and Enter for the next one. */
export function PaidDialog({ paid, onNext }: { paid: Paid; onNext: () => void }) {
  const { order, invoiceNumber, change, pointsEarned } = paid
  const papers = papersOfSale()
  const onKeyDown = (event: KeyboardEvent) => {
    const paper = papers.find(({ key }) => key === event.key.toLowerCase())
    if (paper && !event.ctrlKey && !event.altKey && !event.metaKey) void paper.print(order.id)
  }
  return (
    <Dialog opened size="md" title={t('Penjualan selesai')} onClose={onNext}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole dialog */}
      <div className={classes.paid} onKeyDown={onKeyDown}>
        {order.dueDate ? (
          <>
            <p className={classes.hint}>{t('Tempo, jatuh tempo')}</p>
            <output className={classes.change} aria-label={t('Jatuh tempo')}>
              {date(order.dueDate)}
            </output>
          </>
        ) : (
          <>
            <p className={classes.hint}>{t('Kembalian')}</p>
            <output className={classes.change} aria-label={t('Kembalian')}>
              {rupiah(change)}
            </output>
          </>
        )}
        {order.credit?.beyond && (
          <p className={classes.hint}>
            {order.credit.approvedBy
              ? t('Melebihi batas, disetujui {{name}}', { name: order.credit.approvedBy.name })
              : t('Melebihi batas kredit pelanggan')}
          </p>
        )}
        <p>
          {invoiceNumber} · {rupiah(order.grandTotal)}
          {pointsEarned > 0 && ` · ${t('{{n}} poin', { n: number(pointsEarned) })}`}
        </p>
        <div className={classes.papers}>
          {papers.map(({ key, label, print }) => (
            <Button
              key={key}
              variant="default"
              px="xs"
              onClick={() => void print(order.id)}
              rightSection={<Kbd size="xs">{key.toUpperCase()}</Kbd>}
            >
              {label}
            </Button>
          ))}
        </div>
        <Button data-autofocus size="md" fullWidth onClick={onNext} rightSection={<Kbd size="xs">Enter</Kbd>}>
          {t('Penjualan berikutnya')}
        </Button>
      </div>
    </Dialog>
  )
}
