/** Of the giros, transfers and cards of customers. */
export const registerAddress = '/app/bank-cash/bank-receipts/giros'
