/** Connections whose running transaction has written to the outbox. */
const published = new WeakSet<object>()

export const markPublished = (connection: object): void => {
  published.add(connection)
}

/** Whether it has, once. */
export const takePublished = (connection: object): boolean => published.delete(connection)
