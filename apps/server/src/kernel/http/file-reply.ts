import type { FastifyReply } from 'fastify'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What a handler returns instead of data when the call asks for a file (`files` of its contract). */
export class FileReply {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer

  constructor(name: string, type: string, bytes: Buffer) {
    this.name = name
    this.type = type
    this.bytes = bytes
  }
}

/** Names are made of letters, digits, dots and dashes, so the header needs no escaping. */
export const sendFile = (reply: FastifyReply, { name, type, bytes }: FileReply) =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(type)
    .send(bytes)
