import { openStream } from '../../api/client.ts'
import { errorNotice } from '../../api/errors.ts'
import { notify } from '../../app/notify.ts'

/** Downloads what a call answers with, under the name that the server gives it; a failure is told. */
export async function saveFile(path: string): Promise<void> {
  try {
    const response = await openStream(path, {}, AbortSignal.timeout(60_000))
    const [, name = 'berkas.xlsx'] =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await response.blob())
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000) // the browser has to have begun by then
  } catch (error) {
    notify({ ...errorNotice(error), tone: 'error' })
  }
}
