const subBranches = '/app/master/sub-branch'

export const subBranchAddress = {
  list: subBranches,
  add: `${subBranches}/add`,
  open: ({ id }: { id: number }) => `${subBranches}/${id}`,
  edit: ({ id }: { id: number }) => `${subBranches}/${id}/edit`,
}
