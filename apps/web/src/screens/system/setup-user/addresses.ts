import type { Search } from '../../../app/search.ts'

const employees = '/app/system/setup-user'
const roles = `${employees}/roles`

/** Addresses of the staff screen and its second tab. */
export const employeeAddress = {
  list: employees,
  add: `${employees}/add`,
  open: ({ id }: { id: number }) => `${employees}/${id}`,
  edit: ({ id }: { id: number }) => `${employees}/${id}/edit`,
  /** The list of the active people with a role. */
  holdersOf: ({ id }: { id: number }): { to: string; search: Search } => ({
    to: employees,
    search: { roleId: String(id), status: 'ACTIVE' },
  }),
}

export const roleAddress = {
  list: roles,
  add: `${roles}/add`,
  open: ({ id }: { id: number }) => `${roles}/${id}`,
  edit: ({ id }: { id: number }) => `${roles}/${id}/edit`,
}
