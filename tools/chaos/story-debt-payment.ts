import type { ApiReply } from '../../packages/contract/src/api.ts'
import { today } from './shop.ts'
import type { Writer } from './writer.ts'

type Invoice = ApiReply<'GET /v1/invoices/{id}'>

/** What is owed for an invoice. */
async function debtOf({ client, shop }: Writer, { id, supplierId }: Invoice) {
  const { branchId } = shop
  const open = await client.ask('POST /core/v1/purchase/debt-payment/get', { body: { branchId, supplierId } })
  return open && 'payables' in open ? open.payables.find(({ documentId }) => documentId === id) : undefined
}

/** In cash: at once, or entered first and paid when it is approved; some are rejected or taken back. */
export async function payDebt(writer: Writer, invoice: Invoice): Promise<void> {
  const { client, random, shop } = writer
  const debt = await debtOf(writer, invoice)
  if (!debt) return
  const details = [{ method: 'CASH' as const, amount: debt.balance, accountId: shop.account('1-1101') }]
  const submit = random.chance(60)
  const body = {
    branchId: shop.branchId,
    supplierId: invoice.supplierId,
    date: today(),
    debts: [{ payableId: debt.payableId, amount: debt.balance }],
    details: random.chance(60) ? details : [],
  }
  let last = await client.command('POST /core/v1/purchase/debt-payment/add', { body: { ...body, submit } })
  if (last && !submit)
    last = await client.command('POST /core/v1/purchase/debt-payment/update', {
      body: { ...body, id: last.id, version: last.version, submit: true },
    })
  if (last?.status === 'WAITING_APPROVAL') {
    const key = { id: last.id, version: last.version }
    last = random.chance(70)
      ? await client.command('POST /core/v1/purchase/debt-payment/approve', { body: key })
      : await client.command('POST /core/v1/purchase/debt-payment/reject', {
          body: { ...key, reason: 'Belum jatuh tempo' },
        })
  }
  if (last?.status === 'APPROVED')
    last = await client.command('POST /core/v1/purchase/payment/add', {
      body: { debtPaymentId: last.id, version: last.version, details },
    })
  if (last?.status === 'POSTED' && random.chance(15))
    await client.command('POST /core/v1/purchase/debt-payment/cancel', {
      body: { id: last.id, version: last.version, reason: 'Salah pemasok' },
    })
}

/** By giro, which clears or bounces later. */
export async function payDebtByGiro(writer: Writer, invoice: Invoice): Promise<void> {
  const { client, random, shop, word } = writer
  const debt = await debtOf(writer, invoice)
  if (!debt) return
  const amount = debt.balance
  const accountId = shop.account('1-1111')
  const paid = await client.command('POST /core/v1/purchase/debt-payment/add', {
    body: {
      branchId: shop.branchId,
      supplierId: invoice.supplierId,
      date: today(),
      debts: [{ payableId: debt.payableId, amount }],
      details: [{ method: 'GIRO', amount, accountId, giroNo: word(), giroDueDate: today() }],
    },
  })
  const posted =
    paid?.status === 'WAITING_APPROVAL'
      ? await client.command('POST /core/v1/purchase/debt-payment/approve', {
          body: { id: paid.id, version: paid.version },
        })
      : paid
  const giro =
    posted?.status === 'POSTED' ? posted.details.find(({ method }) => method === 'GIRO') : undefined
  if (!posted || !giro) return
  const cleared = random.chance(60)
  await client.command('POST /core/v1/purchase/debt-payment/detail/update/status', {
    body: {
      detailId: giro.id,
      version: posted.version,
      date: today(),
      ...(cleared ? { status: 'CLEARED' } : { status: 'BOUNCED', reason: 'Dana tidak cukup' }),
    },
  })
}
