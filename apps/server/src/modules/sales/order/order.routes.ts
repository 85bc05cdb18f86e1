import { bind } from '../../../kernel/http/handlers.ts'
import { claimOrder, releaseOrder } from './claim.commands.ts'
import { addOrder, cancelOrder, holdOrder, removeOrder, updateOrder } from './order.commands.ts'
import { getOrder } from './order.queries.ts'
import { calculateOrder, priceRules, simulateOrder, simulatePoints } from './price-calls.queries.ts'
import { listBookings, listOrders } from './read-list.queries.ts'
import { showCredit } from './show-credit.queries.ts'

export const orderRoutes = bind({
  'GET /v1/sales-orders/': (ctx, { query }) => listOrders(ctx, query),
  'GET /v1/sales-orders/{id}': (ctx, { params }) => getOrder(ctx, params.id),
  'POST /v1/sales-orders': (ctx, { body }) => simulatePoints(ctx, body),
  'POST /core/v1/sales/orders/get/all': (ctx, { body }) => listOrders(ctx, body),
  'GET /core/v1/sales/orders/get/{id}': (ctx, { params }) => getOrder(ctx, params.id),
  'POST /core/v1/sales/orders/add': (ctx, { body }) => addOrder(ctx, body),
  'POST /core/v1/sales/orders/update': (ctx, { body }) => updateOrder(ctx, body),
  'POST /core/v1/sales/orders/simulate': (ctx, { body }) => simulateOrder(ctx, body),
  'POST /core/v2/cashier/booking/list': (ctx, { body }) => listBookings(ctx, body),
  'POST /core/v2/cashier/booking/calculate': (ctx, { body }) => calculateOrder(ctx, body),
  'POST /core/v2/cashier/booking/rules': (ctx, { body }) => priceRules(ctx, body),
  'POST /core/v2/cashier/booking/credit': (ctx, { body }) => showCredit(ctx, body),
  'POST /core/v2/cashier/booking/hold': (ctx, { body }) => holdOrder(ctx, body),
  'POST /core/v2/cashier/booking/claim': (ctx, { body }) => claimOrder(ctx, body),
  'POST /core/v2/cashier/booking/release': (ctx, { body }) => releaseOrder(ctx, body),
  'POST /core/v2/cashier/booking/cancel': (ctx, { body }) => cancelOrder(ctx, body),
  'POST /core/v2/cashier/booking/remove': (ctx, { body }) => removeOrder(ctx, body),
})
