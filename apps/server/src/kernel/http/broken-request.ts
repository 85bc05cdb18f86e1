import { randomUUID } from 'node:crypto'
import { maxHeaderSize, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { errorBody, type Refusal, refuse } from '../errors.ts'

/** Bytes that are no valid request: they reach no route, and are refused in the usual envelope. */
export function refuseBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return // nobody is there to read it
  if (socket.writable) socket.write(answer(refusalOf(error.code)))
  socket.destroySoon()
}

function refusalOf(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refuse('REQUEST_TIMEOUT')
  if (code === 'HPE_HEADER_OVERFLOW')
    return refuse('PAYLOAD_TOO_LARGE', { limit: `${maxHeaderSize / 1024} KB` })
  return refuse('INVALID_FORMAT', { label: 'permintaan' })
}

function answer(refusal: Refusal): string {
  const body = JSON.stringify(errorBody(refusal))
  return [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${randomUUID()}`,
    'connection: close',
    '',
    body,
  ].join('\r\n')
}
