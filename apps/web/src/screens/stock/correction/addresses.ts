const list = '/app/stock/correction'

export const correctionAddress = {
  list,
  add: `${list}/add`,
  open: ({ id }: { id: number }) => `${list}/${id}`,
}
