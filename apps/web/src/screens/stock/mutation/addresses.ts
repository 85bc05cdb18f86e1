const list = '/app/stock/mutation'

export const mutationAddress = {
  list,
  add: `${list}/add`,
  open: ({ id }: { id: number }) => `${list}/${id}`,
}
