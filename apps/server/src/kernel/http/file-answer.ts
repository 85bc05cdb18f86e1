import type { Endpoint } from '@merchant/contract/kernel/endpoint.ts'
import { type FileReply, mediaTypes } from '@merchant/contract/kernel/file.ts'
import type { FastifyReply } from 'fastify'

/** Replies with the bytes of a file: a PDF to view, a sheet to save. Proxies and browsers may not store it. */
export async function sendFile(
  reply: FastifyReply,
  endpoint: Endpoint,
  file: FileReply,
): Promise<FastifyReply> {
  if (!endpoint.produces?.includes(file.format))
    throw new Error(`an answer as ${file.format}, which the endpoint does not declare`)
  const bytes = typeof file.bytes === 'function' ? await file.bytes() : file.bytes
  const place = file.format === 'PDF' ? 'inline' : 'attachment'
  return reply
    .code(endpoint.status ?? 200)
    .header('cache-control', 'no-store')
    .header('content-disposition', `${place}; filename="${file.name}"`)
    .type(mediaTypes[file.format])
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
