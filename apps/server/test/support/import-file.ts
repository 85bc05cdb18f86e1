import type { ImportBatch, ImportFault, ImportRow, ImportTypeKey } from '@merchant/contract/system/import.ts'
import type { Caller, TestServer } from './test-server.ts'

type BatchKey = Pick<ImportBatch, 'type' | 'id'>

/** Sends a file to be checked, as a browser does. */
export async function sendFile(
  server: TestServer,
  caller: Caller,
  type: ImportTypeKey,
  bytes: Buffer | string,
  {
    name = 'berkas.xlsx',
    field = 'file',
    branchId,
    url = `/core/v1/import/${type}/validate`,
  }: { name?: string; field?: string; branchId?: number; url?: string } = {},
) {
  const boundary = 'batas'
  const response = await server.app.inject({
    method: 'POST',
    url,
    headers: {
      ...server.signed({ authorization: `Bearer ${caller.token}`, 'x-user-email': caller.email }),
      ...(branchId === undefined ? {} : { 'x-branch-id': String(branchId) }),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      Buffer.from(bytes),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  })
  const json = response.json()
  return { status: response.statusCode, batch: json.data as ImportBatch, error: json }
}

/** All faults of a batch, page after page. */
export async function allFaults(caller: Caller, { type, id }: BatchKey): Promise<ImportFault[]> {
  const found: ImportFault[] = []
  for (;;) {
    const { data } = await caller.call('GET /core/v1/import/{type}/batches/{id}/errors', {
      params: { type, id },
      query: { limit: 1000, offset: found.length },
    })
    found.push(...data.rows)
    if (found.length >= data.count) return found
  }
}

export const rowsOf = async (caller: Caller, { type, id }: BatchKey): Promise<ImportRow[]> =>
  (
    await caller.call('GET /core/v1/import/{type}/batches/{id}/rows', {
      params: { type, id },
      query: { limit: 1000 },
    })
  ).data.rows

export const commit = (caller: Caller, { type, id, version }: ImportBatch, acceptWarned = 0) =>
  caller.call('POST /core/v1/import/{type}/commit', {
    params: { type },
    body: { batchId: id, version, acceptWarned },
  })

export const undo = (caller: Caller, { type, id, version }: ImportBatch) =>
  caller.call('POST /core/v1/import/{type}/batches/{id}/undo', { params: { type, id }, body: { version } })
