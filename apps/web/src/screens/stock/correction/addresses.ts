const list = '/app/stock/correction'

export const correctionAddress = {
  list,
  add: `${list}/add`,
  edit: ({ id }: { id: number }) => `${list}/${id}/edit`,
  open: ({ id }: { id: number }) => `${list}/${id}`,
}
