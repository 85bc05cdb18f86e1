export const pricesSaved = {
  invalidates: [
    'GET /v2/selling-prices',
    'GET /v2/selling-prices/{id}',
    'POST /core/v1/selling-prices/get/all',
    'POST /core/v1/selling-prices/check',
    'GET /v1/price-changes',
    'GET /v1/price-changes/{id}',
    'GET /v1/document-tabs',
  ],
  notice: false,
} as const
