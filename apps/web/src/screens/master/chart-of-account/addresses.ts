const chart = '/app/master/chart-of-account'
const types = `${chart}/types`
const roles = `${chart}/roles`

/** Addresses of the chart of accounts and its tabs. */
export const accountAddress = {
  list: chart,
  add: `${chart}/add`,
  open: ({ id }: { id: number }) => `${chart}/${id}`,
  edit: ({ id }: { id: number }) => `${chart}/${id}/edit`,
}

export const accountTypeAddress = {
  list: types,
  add: `${types}/add`,
  open: ({ id }: { id: number }) => `${types}/${id}`,
  edit: ({ id }: { id: number }) => `${types}/${id}/edit`,
}

export const accountRoleAddress = {
  list: roles,
  open: ({ id }: { id: number }) => `${roles}/${id}`,
  edit: ({ id }: { id: number }) => `${roles}/${id}/edit`,
}
