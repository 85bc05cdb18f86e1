import type { ApiReply } from '../../packages/contract/src/api.ts'
import { today } from './shop.ts'
import type { Writer } from './writer.ts'

type Order = ApiReply<'GET /core/v1/sales/orders/get/{id}'>
type Note = ApiReply<'GET /core/v1/sales/notes/get/{id}'>

/**
 * A customer owes less of an invoice, or something besides; large notes are approved or refused, drafts are changed first, and
 * some are taken back. What he has meanwhile paid of the invoice makes some of them too large.
 */
export async function noteInvoice(
  writer: Writer,
  { id: orderId, branchId, customer, grandTotal }: Order,
): Promise<void> {
  const { client, random, word } = writer
  const submit = random.chance(80)
  const note = await client.command('POST /core/v1/sales/notes/add', {
    body: {
      type: random.pick(['CREDIT', 'DEBIT'] as const),
      branchId,
      customerId: customer.id,
      orderId: random.chance(70) ? orderId : null,
      date: today(),
      reason: random.pick(['HARGA_SALAH', 'ONGKIR', 'RETUR', 'LAINNYA'] as const),
      taxed: random.chance(50),
      amount: Math.max(1, Math.ceil(grandTotal / random.int(2, 5))),
      note: word(),
      submit,
    },
  })
  if (note) await finish(writer, note)
}

async function finish({ client, random }: Writer, note: Note): Promise<void> {
  let last: Note | undefined = note
  if (last.status === 'DRAFT')
    last = await client.command('POST /core/v1/sales/notes/update', {
      body: { id: last.id, version: last.version, note: 'Dihitung lagi', submit: true },
    })
  if (last?.status === 'WAITING_APPROVAL')
    last = random.chance(70)
      ? await client.command('POST /core/v1/sales/notes/approve', {
          body: { id: last.id, version: last.version },
        })
      : await client.command('POST /core/v1/sales/notes/reject', {
          body: { id: last.id, version: last.version, reason: 'Terlalu besar' },
        })
  if (last && random.chance(25))
    await client.command('POST /core/v1/sales/notes/cancel', {
      body: { id: last.id, version: last.version, reason: 'Salah catat' },
    })
}
