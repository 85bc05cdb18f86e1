import type { ChainStep } from '@merchant/contract/kernel/document.ts'
import type { Figure } from '@merchant/domain/kernel/figure.ts'
import { Link } from '@tanstack/react-router'
import { documentAddress } from '../../app/document-addresses.ts'
import { t } from '../../app/i18n.ts'
import { number, rupiah } from '../../lib/format.ts'
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

/** The progress of this document's goods and money, with the documents on the way. */
export function ChainStrip({ chain, id }: ChainStripProps) {
  if (chain.length === 0) return null
  return (
    <ol className={classes.chain} aria-label={t('Rantai dokumen')}>
      {chain.map(({ step, percent, done, whole, documents }) => {
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
            {step !== 'ORDER' && whole > 0 && (
              <div className={classes.amounts}>{amountsText(step, done, whole)}</div>
            )}
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

/** '80 dari 100, sisa 20': base units of goods, rupiah of payments. */
function amountsText(step: ChainStep['step'], done: Figure, whole: Figure): string {
  const print = step === 'PAYMENT' ? rupiah : number
  const amounts = { done: print(done), whole: print(whole), left: print(BigInt(whole) - BigInt(done)) }
  return done < whole
    ? t('{{done}} dari {{whole}}, sisa {{left}}', amounts)
    : t('{{done}} dari {{whole}}', amounts)
}

function Paper({ document, current }: { document: ChainStep['documents'][number]; current: boolean }) {
  const can = useCan()
  const to = current ? null : documentAddress(document, can)
  const name = document.number ?? t('Draf')
  const cancelled = document.status === 'CANCELLED'
  const text = cancelled ? <del title={t('Dibatalkan')}>{name}</del> : name
  return (
    <span className={classes.paper}>
      {to ? <Link to={to}>{text}</Link> : <span data-current={current || undefined}>{text}</span>}
      {document.quantity !== null && (
        <span className={classes.quantity} title={t('Jumlah dalam satuan dasar')}>
          {number(document.quantity)}
        </span>
      )}
    </span>
  )
}
