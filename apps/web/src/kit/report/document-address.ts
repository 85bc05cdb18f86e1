/** Whatever its kind, a document is found by its id; the address leads on to its own page. */
export const documentAddress = (id: number) => `/app/documents/${id}`
