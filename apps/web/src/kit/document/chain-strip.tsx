import type { ChainStep, DocumentRef } from '@merchant/contract/kernel/document.ts'
import { Link } from '@tanstack/react-router'
import { documentAddress } from '../../app/document-addresses.ts'
import { t } from '../../app/i18n.ts'
import { number } from '../../lib/format.ts'
import { useCan } from '../../session/access.ts'
import { nothing } from '../nothing.ts'
import classes from './document.module.css'

const steps = (): Record<ChainStep['step'], string> => ({
  ORDER: t('Pesan'),
  RECEIPT: t('Terima'),
  INVOICE: t('Faktur'),
  PAYMENT: t('Bayar'),
})

interface ChainStripProps {
  chain: readonly ChainStep[]
  /** The document of this page. */
  id: number
}

/** How far the goods and the money of this document have come, and the papers on the way. */
export function ChainStrip({ chain, id }: ChainStripProps) {
  if (chain.length === 0) return null
  return (
    <ol className={classes.chain} aria-label={t('Rantai dokumen')}>
      {chain.map(({ step, percent, documents }) => {
        const current = documents.some((document) => document.id === id)
        return (
          <li key={step} aria-current={current ? 'step' : undefined} className={classes.step}>
            <div className={classes.stepHead}>
              <span>{steps()[step]}</span>
              <span className={classes.percent}>{number(Math.round(percent))}%</span>
            </div>
            <div className={classes.bar} aria-hidden>
              <div style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
            </div>
            <div className={classes.papers}>
              {documents.length === 0 && nothing}
              {documents.map((document) => (
                <Paper key={document.id} document={document} current={document.id === id} />
              ))}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function Paper({ document, current }: { document: DocumentRef; current: boolean }) {
  const can = useCan()
  const to = current ? null : documentAddress(document, can)
  const name = document.number ?? t('Draf')
  const cancelled = document.status === 'CANCELLED'
  const text = cancelled ? <del title={t('Dibatalkan')}>{name}</del> : name
  return to ? <Link to={to}>{text}</Link> : <span data-current={current || undefined}>{text}</span>
}
