const addressesAt = (list: string) => ({
  list,
  add: `${list}/add`,
  open: ({ id }: { id: number }) => `${list}/${id}`,
  edit: ({ id }: { id: number }) => `${list}/${id}/edit`,
})

export const ruleAddress = addressesAt('/app/master/approval')
export const absenceAddress = addressesAt('/app/master/approval/absences')
