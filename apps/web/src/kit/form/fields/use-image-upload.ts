import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../../api/client.ts'
import { ApiError, errorNotice } from '../../../api/errors.ts'
import { t } from '../../../app/i18n.ts'
import { type ImageFault, imageFault, uploadTransport } from '../upload.ts'

/** A stored picture: the id to save with the record, the address to show. */
export interface UploadedImage {
  id: number
  url: string
}

interface ImageUploadOptions {
  purpose: string
  readOnly?: boolean | undefined
  onChange: (image: UploadedImage) => void
  onBusy?: ((busy: boolean) => void) | undefined
}

/** Uploads a picture at once, when it is chosen or pasted anywhere on the page. */
export function useImageUpload({ purpose, readOnly, onChange, onBusy }: ImageUploadOptions) {
  /** Fraction sent, null when no upload runs. */
  const [progress, setProgress] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  const upload = async (file: File) => {
    setProgress(0)
    onBusy?.(true)
    const form = new FormData()
    form.set('purpose', purpose)
    form.set('file', file)
    try {
      const options = { form, transport: uploadTransport(setProgress) }
      const { id, url } = await api('POST /v1/images/upload', {}, options)
      onChange({ id, url })
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : errorNotice(error).message)
    } finally {
      setProgress(null)
      onBusy?.(false)
    }
  }

  const take = (file: File | undefined) => {
    if (!file || progress !== null) return
    const wrong = imageFault(file)
    setFault(wrong && faultText(wrong))
    if (!wrong) void upload(file)
  }

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0]
    if (!file || event.defaultPrevented) return
    event.preventDefault()
    take(file)
  })
  useEffect(() => {
    if (readOnly) return
    const listener = (event: ClipboardEvent) => onPaste(event)
    window.addEventListener('paste', listener)
    return () => window.removeEventListener('paste', listener)
  }, [readOnly])

  return { take, progress, fault }
}

const faultText = (fault: ImageFault): string =>
  fault === 'FILE_TYPE'
    ? t('Berkas harus berupa gambar PNG, JPEG, atau WebP')
    : t('Ukuran gambar paling besar {{limit}}', { limit: '5 MB' })
