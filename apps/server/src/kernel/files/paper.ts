import { refuseField } from '../errors.ts'
import { isPicture, readPicture } from './picture.ts'
import type { LinkedFile } from './signed-links.ts'

export interface Paper {
  bytes: Buffer
  format: LinkedFile['format']
}

const isPdf = (upload: Buffer) => upload.subarray(0, 5).toString('latin1') === '%PDF-'

/** A zip whose file list has a workbook and no macros; the names in the list are not compressed. */
function isSheet(upload: Buffer): boolean {
  if (upload.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') return false
  const has = (name: string) => upload.includes(name, 0, 'latin1')
  return has('[Content_Types].xml') && has('xl/workbook.xml') && !has('vbaProject.bin')
}

/**
 * Accepts PDF, picture or xlsx by its own bytes, not by its name. Pictures are drawn anew; other files are kept unchanged,
 * because they are evidence.
 * @throws ATTACHMENT_TYPE; FILE_TYPE for a broken picture
 */
export async function readPaper(upload: Buffer): Promise<Paper> {
  if (isPdf(upload)) return { bytes: upload, format: 'PDF' }
  if (isSheet(upload)) return { bytes: upload, format: 'XLSX' }
  if (!isPicture(upload)) throw refuseField('ATTACHMENT_TYPE', 'file')
  const { bytes } = await readPicture(upload)
  return { bytes, format: 'WEBP' }
}
