import { sellingPricesAddress as prices } from '../../../kit/prices/addresses.ts'

/** Addresses of the selling prices. */
export const priceAddress = {
  list: prices,
  add: `${prices}/add`,
  open: ({ id }: { id: number }) => `${prices}/${id}`,
  edit: ({ id }: { id: number }) => `${prices}/${id}/edit`,
  sheet: `${prices}/sheet`,
  batches: `${prices}/batches`,
  batch: ({ id }: { id: number }) => `${prices}/batches/${id}`,
  import: `${prices}/import`,
  importBatch: (id: number) => `${prices}/import/${id}`,
}
