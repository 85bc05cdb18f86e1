/** The warehouse of a document whose list joins it under this name. */
export const warehouseColumns = [
  'warehouse.id as warehouseId',
  'warehouse.code as warehouseCode',
  'warehouse.name as warehouseName',
] as const

interface WarehouseColumns {
  warehouseId: number
  warehouseCode: string
  warehouseName: string
}

/** The same in a reply, as one reference. */
export const withWarehouse = <Row extends WarehouseColumns>({
  warehouseId,
  warehouseCode,
  warehouseName,
  ...row
}: Row) => ({ ...row, warehouse: { id: warehouseId, code: warehouseCode, name: warehouseName } })
