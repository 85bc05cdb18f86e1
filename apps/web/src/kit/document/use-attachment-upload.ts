import { useState } from 'react'
import { api } from '../../api/client.ts'
import { ApiError, errorNotice } from '../../api/errors.ts'
import { invalidate } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { uploadTransport } from '../form/upload.ts'

/** Largest file and the accepted types, as on the server. */
const largest = 10 * 1024 * 1024
const endings = ['.pdf', '.png', '.jpg', '.jpeg', '.webp', '.xlsx']

export const attachmentAccept = endings.join()

/** The fault of a file before it is sent; the server checks its bytes again. */
function faultOf({ name, size }: File): string | null {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending)))
    return t('Lampiran harus berupa PDF, gambar PNG, JPEG, atau WebP, atau Excel (xlsx)')
  return size > largest ? t('Ukuran lampiran paling besar {{limit}}', { limit: '10 MB' }) : null
}

/** Attaches a chosen file to a document at once. */
export function useAttachmentUpload(documentId: number) {
  /** Fraction sent, null when no upload runs. */
  const [progress, setProgress] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  const upload = async (file: File) => {
    setProgress(0)
    const form = new FormData()
    form.set('file', file)
    try {
      const options = { form, transport: uploadTransport(setProgress) }
      await api('POST /core/v1/documents/{id}/attachments', { params: { id: documentId } }, options)
      await invalidate(['GET /core/v1/documents/{id}/attachments'])
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : errorNotice(error).message)
    } finally {
      setProgress(null)
    }
  }

  const take = (file: File | undefined) => {
    if (!file || progress !== null) return
    const wrong = faultOf(file)
    setFault(wrong)
    if (!wrong) void upload(file)
  }

  return { take, progress, fault }
}
