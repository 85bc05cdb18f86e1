import type { ApiReply, ApiRoute } from '@merchant/contract/api.ts'
import type { WarehouseRef } from '@merchant/domain/stock/pool.ts'
import { askAbove } from './asking.ts'
import type { Purchasing } from './purchasing.ts'
import type { TestServer } from './test-server.ts'

interface Place {
  warehouse: WarehouseRef
  productId: number
}

export interface StockOrder {
  kind: 'receipt' | 'issue' | 'gain' | 'mutation'
  shop: Purchasing
  from: Place
  to: Place
  date: string
  quantity: number
  /** Rupiah per piece of what is received. */
  price: number
}

/** A document that was entered over HTTP, and the pieces of it that an invoice can be about. */
export interface Commanded {
  documentId: number
  receiveLineId: number
  moves: { quantity: number; value: number }[]
}

/** Enters single lines of goods over HTTP. Null is an order that was refused because goods or a cost are missing. */
export interface StockCommands {
  order(order: StockOrder): Promise<Commanded | null>
  invoice(order: StockOrder, receipt: Commanded): Promise<Commanded | null>
}

const limits = { requirePo: 'false', maxBackdateDays: '31' }

export async function stockCommands(server: TestServer): Promise<StockCommands> {
  for (const [key, value] of Object.entries(limits))
    await server.rows(
      `insert into setting (company_id, key, value, created_at, updated_at)
       select distinct company_id, $1, $2::jsonb, now(), now() from branch`,
      [key, value],
    )
  await askAbove(server, null, 'STOCK_CORRECTION', 'STOCK_COUNT')
  const send = async (who: string, route: ApiRoute, input: object) => {
    const answer = await (await server.as(who)).raw(route, input)
    if (answer.status < 300) return answer.data as { id: number; version: number; status: string } // every document has these
    if (['INSUFFICIENT_STOCK', 'NO_COST'].includes(answer.error.data.reason)) return null
    throw new Error(`${route}: ${answer.body}`)
  }
  const done = async (document: { id: number } | null, receiveLineId = 0): Promise<Commanded | null> =>
    document && {
      documentId: document.id,
      receiveLineId,
      moves: await server.rows<{ quantity: number; value: number }>(
        'select quantity, value from stock_move where document_id = $1 order by seq',
        [document.id],
      ),
    }
  return {
    order: async ({ kind, shop, from, to, date, quantity, price }) => {
      const { branchId, supplierId, piece } = shop
      const warehouseId = from.warehouse.warehouseId
      const line = { productId: from.productId, unitId: piece, qty: quantity }
      const head = { branchId, date }
      switch (kind) {
        case 'receipt': {
          const lines = [{ ...line, price: String(price) }]
          const supplierDeliveryNo = crypto.randomUUID()
          const received = await send('admin', 'POST /core/v1/purchase/receive/add', {
            body: { ...head, warehouseId, supplierId, supplierDeliveryNo, lines },
          })
          const reply = received as unknown as ApiReply<'GET /core/v1/purchase/receive/get/{id}'> // parsed by strictReplies
          return done(received, reply.lines[0]?.id)
        }
        case 'issue':
        case 'gain': {
          const direction = kind === 'issue' ? 'OUT' : 'IN'
          const body = { ...head, warehouseId, direction, reason: 'HILANG', lines: [line] }
          return done(await send('admin', 'POST /v1/stock-corrections', { body }))
        }
        case 'mutation': {
          const ends = { fromWarehouseId: warehouseId, toWarehouseId: to.warehouse.warehouseId }
          const body = { ...head, ...ends, type: 'INTERNAL', lines: [line] }
          const draft = await send('admin', 'POST /v1/mutations', { body })
          if (!draft) return null
          const key = { id: draft.id, version: draft.version }
          return done(
            await send('admin', 'PUT /v1/mutations-confirm', { body: { ...key, action: 'CONFIRM' } }),
          )
        }
      }
    },
    invoice: async ({ shop, from, date, quantity, price }, { receiveLineId }) => {
      const { branchId, supplierId, piece } = shop
      const line = { productId: from.productId, unitId: piece, qty: quantity, price: String(price) }
      const numbers = { supplierInvoiceNo: crypto.randomUUID(), supplierInvoiceDate: date }
      const body = { branchId, supplierId, date, ...numbers, lines: [{ ...line, receiveLineId }] }
      const entered = await send('admin', 'POST /core/v1/purchase/invoice/add', { body })
      if (entered?.status !== 'WAITING_APPROVAL') return done(entered)
      const params = { id: entered.id }
      return done(
        await send('admin', 'PATCH /v1/invoices/{id}/approve', {
          params,
          body: { version: entered.version },
        }),
      )
    },
  }
}
