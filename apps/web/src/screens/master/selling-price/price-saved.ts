export const pricesSaved = {
  invalidates: [
    'GET /v2/selling-prices',
    'GET /v2/selling-prices/{id}',
    'POST /core/v1/selling-prices/get/all',
    'POST /core/v1/selling-prices/check',
  ],
  notice: false,
} as const
