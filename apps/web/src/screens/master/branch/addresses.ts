const branches = '/app/master/branch'

export const branchAddress = {
  list: branches,
  add: `${branches}/add`,
  open: ({ id }: { id: number }) => `${branches}/${id}`,
  edit: ({ id }: { id: number }) => `${branches}/${id}/edit`,
}
