import { batches } from './batch.ts'

const start = `${batches.address.list}/import`

export const batchImport = { start, batch: (id: number) => `${start}/${id}` }
