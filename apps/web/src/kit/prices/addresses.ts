/** Address of the whole history of buying prices; a product in the search narrows it. */
export const priceHistoryAddress = '/app/purchase/purchase-price-history'

/** Address of the selling prices; a product in the search narrows it. */
export const sellingPricesAddress = '/app/master/changes-selling-price'
