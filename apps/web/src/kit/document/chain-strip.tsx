import type { ChainStep } from '@merchant/contract/kernel/document.ts'
import type { Figure } from '@merchant/domain/kernel/figure.ts'
import { Link } from '@tanstack/react-router'
import { documentAddress } from '../../app/document-addresses.ts'
import { t } from '../../app/i18n.ts'
import { number, rupiah } from '../../lib/format.ts'
import { useCan } from '../../session/access.ts'
import { nothing } from '../nothing.ts'
import { unitText } from '../unit-text.ts'
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
      {chain.map(({ step, percent, done, whole, unit, documents }) => {
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
              <div className={classes.amounts}>{amountsText(done, whole, unit)}</div>
            )}
            <div className={classes.papers}>
              {documents.length === 0 && nothing}
              {documents.map((document) => (
                <Paper key={document.id} document={document} unit={unit} current={document.id === id} />
              ))}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** '6 dari 10 KTN, sisa 4': goods in the unit of their lines; different goods, and payments, in rupiah. */
function amountsText(done: Figure, whole: Figure, unit: ChainStep['unit']): string {
  const print = (amount: Figure) => (unit ? unitText(amount, unit) : rupiah(amount))
  const left = BigInt(whole) - BigInt(done)
  const isWhole = unit !== null && [done, whole].every((each) => BigInt(each) % BigInt(unit.factor) === 0n)
  const amounts = isWhole
    ? {
        done: number(BigInt(done) / BigInt(unit.factor)),
        whole: print(whole),
        left: number(left / BigInt(unit.factor)),
      }
    : { done: print(done), whole: print(whole), left: print(left) }
  return done < whole
    ? t('{{done}} dari {{whole}}, sisa {{left}}', amounts)
    : t('{{done}} dari {{whole}}', amounts)
}

interface PaperProps {
  document: ChainStep['documents'][number]
  unit: ChainStep['unit']
  current: boolean
}

function Paper({ document, unit, current }: PaperProps) {
  const can = useCan()
  const to = current ? null : documentAddress(document, can)
  const name = document.number ?? t('Draf')
  const cancelled = document.status === 'CANCELLED'
  const text = cancelled ? <del title={t('Dibatalkan')}>{name}</del> : name
  return (
    <span className={classes.paper}>
      {to ? <Link to={to}>{text}</Link> : <span data-current={current || undefined}>{text}</span>}
      {document.quantity !== null && unit && (
        <span className={classes.quantity}>{unitText(document.quantity, unit)}</span>
      )}
    </span>
  )
}
