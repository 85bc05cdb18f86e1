import { priceChangeContract } from '@merchant/contract/master/price-change.ts'
import { amountInWords } from '@merchant/domain/approval/kinds.ts'
import { approvalPaper } from '../../../../kernel/approval/approval-paper.ts'
import { momentWords, rupiahWords } from '../../../../kernel/approval/said.ts'
import { moveDocument } from '../../../../kernel/document/document.store.ts'
import { entered } from '../../../../kernel/document/whole-paper.ts'
import { applyBatch } from './apply-batch.ts'
import { applyLater } from './apply-job.ts'
import { readBatch, type StoredLine } from './batch.queries.ts'
import { priceChangeKind as kind } from './price-change.kind.ts'

const form = priceChangeContract['POST /v1/price-changes'].body

/** How a batch is asked: its form with the old prices. Approved it waits for its moment, or is applied when that is over. */
export const priceChangeApproval = approvalPaper({
  code: 'PRICE_CHANGE',
  kind,
  content: async (ctx, { id }) => {
    const batch = await readBatch(ctx.tx, ctx.principal, id)
    return [entered(form, batch), batch.lines.map(({ oldPrice }) => oldPrice)]
  },
  changes: async (ctx, { id }) => {
    const { title, effectiveAt, largestChange, newCount, lines } = await readBatch(ctx.tx, ctx.principal, id)
    const said = (label: string, after: string) => ({ label, before: null, after })
    return [
      said('Judul', title),
      said(
        'Berlaku mulai',
        effectiveAt === null ? 'segera setelah disetujui' : momentWords(new Date(effectiveAt)),
      ),
      ...(largestChange === null
        ? []
        : [said('Perubahan terbesar', amountInWords('PRICE_CHANGE', largestChange))]),
      ...(newCount === 0 ? [] : [said('Tanpa harga lama', `${newCount} baris`)]),
      ...lines.map((line) => ({
        label: nameOf(line),
        before: line.oldPrice === null ? null : rupiahWords(line.oldPrice),
        after: line.price === null ? null : rupiahWords(line.price),
      })),
    ]
  },
  hold: async () => undefined,
  approve: async (ctx, document, { note }) => {
    const { title, effectiveAt } = await readBatch(ctx.tx, ctx.principal, document)
    const now = ctx.clock.now()
    const at = effectiveAt === null ? now : new Date(effectiveAt)
    const isLater = at > now
    await moveDocument(ctx, document, {
      action: 'approve',
      to: isLater ? 'APPROVED' : 'APPLIED',
      reason: note,
    })
    if (!isLater) return applyBatch(ctx, document, { at: now, title })
    await applyLater(ctx, at)
  },
  reject: (ctx, document, reason) =>
    moveDocument(ctx, document, { action: 'reject', to: 'REJECTED', reason }),
  withdraw: (ctx, document) => moveDocument(ctx, document, { action: 'withdraw', to: 'DRAFT' }),
})

/** 'Minyak 1 L per Dus (Bandung, Grosir)' */
function nameOf({ product, unit, branch, branchGroup, customerGroup, minQty }: StoredLine): string {
  const scope = [
    branch?.name ?? branchGroup?.name,
    customerGroup?.name,
    minQty === 1 ? undefined : `mulai ${minQty}`,
  ]
    .filter(Boolean)
    .join(', ')
  return `${product.name} per ${unit.name}${scope ? ` (${scope})` : ''}`
}
