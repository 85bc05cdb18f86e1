/** Address of the whole history of buying prices; a product in the search narrows it. */
export const priceHistoryAddress = '/app/purchase/purchase-price-history'
