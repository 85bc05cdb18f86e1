import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { keyFile } from './key-file.ts'

/** Lifetime of a link (clarifications 1). */
export const LINK_MINUTES = 10

export const linkedFormats = {
  PDF: 'application/pdf',
  WEBP: 'image/webp',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export interface LinkedFile {
  /** Name of the bytes in the store. */
  storedAs: string
  format: keyof typeof linkedFormats
  /** Its name for users. */
  name: string
}

/** Links that open one file for a while without a session: the file's facts in the link are signed. */
export interface SignedLinks {
  make(file: LinkedFile): string
  /** The file of a link; undefined when its signature is wrong or it is too old. */
  read(storedAs: string, query: Record<string, unknown>): LinkedFile | undefined
}

export function signedLinks(filesDir: string, clock: Clock): SignedLinks {
  const key = keyFile(filesDir, 'link.key')
  const sign = ({ storedAs, format, name }: LinkedFile, until: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([storedAs, format, name, until]))
      .digest()
  return {
    make(file) {
      const until = String(clock.now().getTime() + LINK_MINUTES * 60_000)
      const query = new URLSearchParams({
        name: file.name,
        format: file.format,
        until,
        sign: sign(file, until).toString('hex'),
      })
      return `/files/signed/${file.storedAs}?${query}`
    },
    read(storedAs, { name, format, until, sign: given }) {
      if (![name, format, until, given].every((part) => typeof part === 'string')) return undefined
      const file = { storedAs, format, name } as LinkedFile // texts; the signature proves them
      const wanted = sign(file, String(until))
      const found = Buffer.from(String(given), 'hex')
      if (found.length !== wanted.length || !timingSafeEqual(found, wanted)) return undefined
      return Number(until) >= clock.now().getTime() ? file : undefined
    },
  }
}
