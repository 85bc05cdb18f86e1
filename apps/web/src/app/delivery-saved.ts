/** What is read anew after a delivery order has moved: its order moves with it. */
export const deliverySaved = {
  invalidates: [
    'POST /core/v2/warehouse/delivery/list',
    'GET /core/v2/warehouse/delivery/get/{id}',
    'POST /core/v1/sales/orders/get/all',
    'GET /core/v1/sales/orders/get/{id}',
    'POST /core/v2/cashier/booking/list',
  ],
  notice: false,
} as const
