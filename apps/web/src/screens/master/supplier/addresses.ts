const suppliers = '/app/master/supplier'

export const supplierAddress = {
  list: suppliers,
  add: `${suppliers}/add`,
  open: ({ id }: { id: number }) => `${suppliers}/${id}`,
  edit: ({ id }: { id: number }) => `${suppliers}/${id}/edit`,
  import: `${suppliers}/import`,
  importBatch: (id: number) => `${suppliers}/import/${id}`,
}
