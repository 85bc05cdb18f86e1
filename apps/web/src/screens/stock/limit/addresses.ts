const limits = '/app/stock/limit'

/** Addresses of the limits of stock. */
export const limitAddress = {
  list: limits,
  sheet: `${limits}/sheet`,
  import: `${limits}/import`,
  importBatch: (id: number) => `${limits}/import/${id}`,
}

/** Calls whose data a saved limit changes. */
export const limitsSaved = {
  invalidates: [
    'GET /v1/stock-limits',
    'GET /v1/stock-limits/sheet',
    'POST /v1/stock-limits/suggest',
    'POST /core/v1/inventories/get/all',
    'GET /v1/global/products',
  ],
  notice: false,
} as const
