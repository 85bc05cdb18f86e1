/** Of the giros, transfers and cards of customers. */
export const registerAddress = '/app/bank-cash/bank-receipts/giros'

/** Who enters what the bank made of them: finance. */
export const mayEnterResults = 'bankcash.bank-receipts:update'
