import { type Rupiah, rupiah, zeroRupiah } from '@merchant/domain/kernel/money.ts'
import { postDebtPayment } from '@merchant/domain/posting/debt-payment.ts'
import { supplier as supplierParty } from '@merchant/domain/posting/posting.ts'
import { statusWhenSubmitted } from '@merchant/domain/purchase/debt-payment.ts'
import { wallTime } from '../../kernel/clock.ts'
import type { LifeEvent } from '../life/events.ts'
import { APPROVED_AFTER_MS } from '../life/live-buying.ts'
import { BANK } from '../life/live-money.ts'
import { required } from '../required.ts'
import type { Batch, Row } from './batch.ts'
import type { BulkPlace } from './bulk-place.ts'
import type { Paper } from './papers.ts'

interface Debt {
  supplierId: number
  payable: Row<'open_item'>
  invoice: Paper
}

interface When {
  at: Date
  by: number
}

/** Pays the whole invoice from the bank; above the limit it waits for an approval, which it may get. */
export function repay(
  of: BulkPlace,
  batch: Batch,
  { at, key, isApproved }: Extract<LifeEvent, { kind: 'repay' }>,
  debt: Debt,
): void {
  const { place, papers, settings } = of
  const by = place.crew.finance.employeeId
  const amount = rupiah(Number(debt.payable.balance))
  const document = papers.open(batch, at, by, {
    type: 'DEBT_PAYMENT',
    date: wallTime(at, place.zone).date,
    status: 'DRAFT',
    party: supplierParty(debt.supplierId),
    total: amount,
  })
  papers.link(batch, debt.invoice, document)
  ownRows(of, batch, document, { ...debt, amount, key })
  const limit = settings.cashOutApprovalLimit ?? Number.POSITIVE_INFINITY
  const to = statusWhenSubmitted({ money: amount, hasDetails: true, limit })
  papers.move(batch, document, { action: 'submit', to, at, by })
  if (to === 'POSTED') pay(of, batch, document, debt, { at, by })
  else papers.number(document)
  if (to !== 'WAITING_APPROVAL' || !isApproved) return
  const approved = { at: new Date(at.getTime() + APPROVED_AFTER_MS), by }
  papers.move(batch, document, { action: 'approve', to: 'POSTED', ...approved })
  pay(of, batch, document, debt, approved)
}

function pay(
  { place, papers, books }: BulkPlace,
  batch: Batch,
  document: Paper,
  debt: Debt,
  when: When,
): void {
  const { payable, supplierId } = debt
  const amount = rupiah(Number(payable.balance))
  const accountId = required(place.accounts, BANK)
  if (books.money(accountId) < amount) throw new Error(`${place.code} has not enough money to pay a supplier`)
  const posting = postDebtPayment({
    branchId: place.branchId,
    creditor: supplierParty(supplierId),
    debts: [{ itemId: Number(payable.id), account: 'AP', amount, discount: zeroRupiah }],
    credits: [],
    details: [{ method: 'TRANSFER', accountId, amount, bankCharge: zeroRupiah }],
  })
  papers.post(batch, document, when, posting)
  const entry = { documentId: document.id, date: document.date, prefix: null, ...when }
  for (const change of posting.openItems) books.settle(batch, entry, payable, change)
  papers.move(batch, debt.invoice, { action: 'settled', to: 'PAID', ...when })
}

function ownRows(
  { place: { branchId, code, accounts } }: BulkPlace,
  batch: Batch,
  { id }: Paper,
  { supplierId, payable, amount, key }: Debt & { amount: Rupiah; key: number },
): void {
  batch.add('debt_payment', { branch_id: branchId, id, supplier_id: supplierId, paid: amount, discount: 0 })
  const line = { branch_id: branchId, document_id: id, line_no: 1, amount }
  batch.add('debt_payment_item', { ...line, kind: 'DEBT', item_id: payable.id, discount: 0 })
  batch.add('debt_payment_detail', {
    ...line,
    method: 'TRANSFER',
    account_id: required(accounts, BANK),
    bank_charge: 0,
    reference_no: `TRF-${code}-${3_000 + key}`,
    status: 'CLEARED',
  })
}
