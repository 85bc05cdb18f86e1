const units = '/app/master/stock-unit'
const categories = `${units}/categories`

/** Addresses of the units and of the second tab, the categories. */
export const unitAddress = {
  list: units,
  add: `${units}/add`,
  open: ({ id }: { id: number }) => `${units}/${id}`,
  edit: ({ id }: { id: number }) => `${units}/${id}/edit`,
}

export const categoryAddress = {
  list: categories,
  add: `${categories}/add`,
  open: ({ id }: { id: number }) => `${categories}/${id}`,
  edit: ({ id }: { id: number }) => `${categories}/${id}/edit`,
}
