const roles = '/app/master/chart-of-account/roles'

/** Addresses of the account roles. */
export const accountRoleAddress = {
  list: roles,
  open: ({ id }: { id: number }) => `${roles}/${id}`,
  edit: ({ id }: { id: number }) => `${roles}/${id}/edit`,
}
