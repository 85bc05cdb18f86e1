import sharp from 'sharp'
import { refuseField } from '../errors.ts'
import { OneByOne } from '../sandbox/one-by-one.ts'

const MAX_PIXELS = 25_000_000
const MAX_EDGE = 2_000
/** A picture of some hundred KB may need 100 MB while it is drawn, so one is drawn at a time and few wait. */
const turns = new OneByOne(8)
/** Longest time for one: pictures of cameras take one or two seconds; one of thousands of scans would take minutes. */
const SECONDS = 10

/** PNG, JPEG, WebP. */
const magic = /^(89504e470d0a1a0a|ffd8ff|52494646.{8}57454250)/

/** By its first bytes, not by its name. */
export function isPicture(upload: Buffer): boolean {
  return magic.test(upload.subarray(0, 12).toString('hex'))
}

export interface Picture {
  bytes: Buffer
  mime: 'image/webp'
  width: number
  height: number
}

/**
 * Takes PNG, JPEG or WebP by its first bytes and draws it anew as WebP: the stored picture was made here, so metadata and
 * hidden data are gone (ASVS 5.2).
 * @throws FILE_TYPE, SERVER_BUSY when too many wait
 */
export async function readPicture(upload: Buffer, seconds = SECONDS): Promise<Picture> {
  if (!isPicture(upload)) throw refuseField('FILE_TYPE', 'file')
  return turns.run(() => draw(upload, seconds))
}

async function draw(upload: Buffer, seconds: number): Promise<Picture> {
  try {
    const { data, info } = await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize(MAX_EDGE, MAX_EDGE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .timeout({ seconds })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, mime: 'image/webp', width: info.width, height: info.height }
  } catch {
    // sharp refuses broken, truncated, oversized and slow pictures; the sender must send another one
    throw refuseField('FILE_TYPE', 'file')
  }
}
