const list = '/app/stock/injection'

export const injectionAddress = {
  list,
  add: `${list}/add`,
  open: ({ id }: { id: number }) => `${list}/${id}`,
}
