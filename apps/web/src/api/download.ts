import type { ApiRoute } from '@merchant/contract/api.ts'
import { openStream } from './client.ts'

/**
 * Calls an endpoint that answers with a file and saves it under the name that the server gives it.
 * @throws {ApiError} refused, {NetworkError} no answer
 */
export async function downloadFile(route: ApiRoute, body: unknown): Promise<void> {
  const [method = '', path = ''] = route.split(' ')
  const response = await openStream(path, { accept: '*/*' }, AbortSignal.timeout(60_000), {
    method,
    body: JSON.stringify(body),
  })
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name ?? 'laporan'
  link.click()
  URL.revokeObjectURL(url)
}
