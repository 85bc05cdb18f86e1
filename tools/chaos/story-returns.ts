import type { ApiReply } from '../../packages/contract/src/api.ts'
import type { Writer } from './writer.ts'

type Order = ApiReply<'GET /core/v1/sales/orders/get/{id}'>

/** A piece of what was sold is brought back: asked for, decided, processed, and sometimes undone; another client may be first. */
export async function bringBack(writer: Writer, { id }: Pick<Order, 'id'>): Promise<void> {
  const { client, random } = writer
  const order = await client.ask('GET /core/v1/sales/orders/get/{id}', { params: { id } })
  const line = order?.lines[random.int(0, order.lines.length - 1)]
  if (!line) return
  const asked = await client.command('POST /v1/sales-order/return/create', {
    body: {
      orderId: id,
      reasonCode: random.pick(['RUSAK', 'TIDAK_SESUAI'] as const),
      refundMethod: random.pick(['CASH', 'BANK', 'CREDIT_NOTE'] as const),
      lines: [{ orderLineId: line.id, qty: 1, condition: 'GOOD' }],
    },
  })
  if (!asked) return
  const update = 'POST /core/v1/sales/orders/returns/update'
  const decided =
    asked.status === 'APPROVED'
      ? asked
      : await client.command(update, {
          body: { id: asked.id, version: asked.version, status: 'APPROVED' },
        })
  if (!decided) return
  const done = await client.command('POST /core/v1/sales/orders/returns/process', {
    body: { id: decided.id, version: decided.version },
  })
  if (done && random.chance(20))
    await client.command(update, {
      body: { id: done.id, version: done.version, status: 'CANCELLED', note: 'Salah faktur' },
    })
}
