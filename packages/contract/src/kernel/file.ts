/** Replies other than JSON; `format` of a report's body takes the same names. */
export const mediaTypes = {
  PDF: 'application/pdf',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  /** Text with the codes of a needle printer, to be sent to it as it is. */
  PRN: 'application/octet-stream',
} as const

export type FileFormat = keyof typeof mediaTypes

/**
 * A file as the reply of a call whose endpoint declares it in `produces`. A PDF opens in the browser, a sheet is saved; a
 * call that may produce a PDF names PRINT_TOO_LONG in `refuses`. Bytes given as a function are made after the call's
 * transaction has ended, so that no database connection waits for a slow page.
 */
export class FileReply {
  readonly name: string
  readonly format: FileFormat
  readonly bytes: Uint8Array | (() => Promise<Uint8Array>)

  /** @param title source of the file's name: a document's number, or a report's title and dates */
  constructor(title: string, format: FileFormat, bytes: FileReply['bytes']) {
    this.name = `${plainName(title)}.${format.toLowerCase()}`
    this.format = format
    this.bytes = bytes
  }
}

/** `PO/JKT/2611/0007` → `PO-JKT-2611-0007`: a name for every file system and every header. */
function plainName(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
  return plain.slice(0, 100) || 'berkas'
}
