const products = '/app/master/stock'

/** Addresses of the products. */
export const productAddress = {
  list: products,
  add: `${products}/add`,
  open: ({ id }: { id: number }) => `${products}/${id}`,
  edit: ({ id }: { id: number }) => `${products}/${id}/edit`,
  import: `${products}/import`,
  importBatch: (id: number) => `${products}/import/${id}`,
}
