export const shiftSaved = {
  invalidates: [
    'POST /core/v2/cashier/shift/current',
    'POST /core/v2/cashier/shift/list',
    'GET /core/v2/cashier/shift/get/{id}',
  ],
  notice: false,
} as const
