const counts = '/app/stock/opname'

export const countAddress = {
  list: counts,
  add: `${counts}/add`,
  open: ({ id }: { id: number }) => `${counts}/${id}`,
  /** Where goods are counted, on a phone or with a scanner. */
  count: ({ id }: { id: number }) => `${counts}/${id}/count`,
}
