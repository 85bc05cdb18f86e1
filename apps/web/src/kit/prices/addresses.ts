/** Where the whole history of buying prices is shown; a product in the search narrows it. */
export const priceHistoryAddress = '/app/purchase/purchase-price-history'
