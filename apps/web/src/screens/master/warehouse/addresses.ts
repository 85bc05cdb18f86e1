const warehouses = '/app/master/warehouse'

export const warehouseAddress = {
  list: warehouses,
  add: `${warehouses}/add`,
  open: ({ id }: { id: number }) => `${warehouses}/${id}`,
  edit: ({ id }: { id: number }) => `${warehouses}/${id}/edit`,
}
