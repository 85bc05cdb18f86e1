const counts = '/app/stock/opname'

export const countAddress = {
  list: counts,
  add: `${counts}/add`,
  open: ({ id }: { id: number }) => `${counts}/${id}`,
  /** Address to count goods, on a phone or with a scanner. */
  count: ({ id }: { id: number }) => `${counts}/${id}/count`,
}
