/** Largest picture and the accepted types, as on the server (`POST /v1/images/upload`). */
const largestImage = 5 * 1024 * 1024
const imageTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

export const imageAccept = imageTypes.join()

export type ImageFault = 'FILE_TYPE' | 'IMAGE_TOO_LARGE'

/** The fault of a picture before it is sent; the server checks its bytes again. */
export function imageFault(file: { type: string; size: number }): ImageFault | null {
  if (!imageTypes.includes(file.type)) return 'FILE_TYPE'
  return file.size > largestImage ? 'IMAGE_TOO_LARGE' : null
}

/**
 * A `fetch` that reports the sent fraction of the body. The browser's own can't, so this one uses an XMLHttpRequest; it
 * accepts only the input of the api client: text addresses, plain headers, a signal.
 */
export const uploadTransport =
  (onProgress: (fraction: number) => void): typeof fetch =>
  (address, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'POST', String(address))
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
      request.onload = () => {
        const { status, statusText, responseText } = request
        resolve(new Response(responseText, { status, statusText, headers: replyHeaders(request) }))
      }
      request.onerror = () => reject(new TypeError('network'))
      request.onabort = () => reject(init.signal?.reason)
      init.signal?.addEventListener('abort', () => request.abort())
      // The client passes text or a form; XMLHttpRequest sends both like fetch.
      request.send(init.body as XMLHttpRequestBodyInit | null | undefined)
    })

function replyHeaders(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name = '', ...value] = line.split(':')
    if (name !== '') headers.append(name, value.join(':').trim())
  }
  return headers
}
