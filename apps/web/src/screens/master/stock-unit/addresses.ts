const categories = '/app/master/stock-unit/categories'

/** Addresses of the second tab, the categories. */
export const categoryAddress = {
  list: categories,
  add: `${categories}/add`,
  open: ({ id }: { id: number }) => `${categories}/${id}`,
  edit: ({ id }: { id: number }) => `${categories}/${id}/edit`,
}
