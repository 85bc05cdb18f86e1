const list = '/app/stock/injection'

export const injectionAddress = {
  list,
  add: `${list}/add`,
  import: `${list}/import`,
  importBatch: (id: number) => `${list}/import/${id}`,
  open: ({ id }: { id: number }) => `${list}/${id}`,
}
