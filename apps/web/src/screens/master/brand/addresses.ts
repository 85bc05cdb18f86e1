const brands = '/app/master/brand'
const principals = `${brands}/principals`

/** Addresses of the brand screen and its second tab. */
export const brandAddress = {
  list: brands,
  add: `${brands}/add`,
  open: ({ id }: { id: number }) => `${brands}/${id}`,
  edit: ({ id }: { id: number }) => `${brands}/${id}/edit`,
}

export const principalAddress = {
  list: principals,
  add: `${principals}/add`,
  open: ({ id }: { id: number }) => `${principals}/${id}`,
  edit: ({ id }: { id: number }) => `${principals}/${id}/edit`,
}
