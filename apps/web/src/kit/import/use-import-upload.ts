import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { ApiError, errorNotice } from '../../api/errors.ts'
import { invalidate } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { uploadTransport } from '../form/upload.ts'
import type { ImportKind } from './import-kind.ts'

/** As on the server. */
const largest = 10 * 1024 * 1024

export interface UploadFault {
  message: string
  /** One sentence each. */
  details: readonly string[]
}

const faultOf = (error: unknown): UploadFault =>
  error instanceof ApiError
    ? { message: error.message, details: error.details.map(({ message }) => message) }
    : { message: errorNotice(error).message, details: [] }

/** Sends a file to be checked and opens the result. */
export function useImportUpload(kind: ImportKind) {
  const navigate = useNavigate()
  /** Fraction sent; null when no upload runs. At 1 the server is reading. */
  const [progress, setProgress] = useState<number | null>(null)
  const [fault, setFault] = useState<UploadFault | null>(null)

  const send = async (file: File | null | undefined) => {
    if (!file || progress !== null) return
    setFault(null)
    if (file.size > largest) {
      setFault({ message: t('Ukuran berkas paling besar {{limit}}', { limit: '10 MB' }), details: [] })
      return
    }
    setProgress(0)
    const form = new FormData()
    form.set('file', file)
    try {
      const input = { params: { type: kind.type } }
      const options = { form, transport: uploadTransport(setProgress) }
      const batch = await api('POST /core/v1/import/{type}/validate', input, options)
      void invalidate(['GET /core/v1/import/{type}/batches'])
      await navigate({ to: kind.address.batch(batch.id) })
    } catch (error) {
      setFault(faultOf(error))
    } finally {
      setProgress(null)
    }
  }
  return { send, progress, fault }
}
