import type { PicturePurpose } from '@merchant/contract/system/private-picture.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../../api/client.ts'
import { ApiError, errorNotice } from '../../../api/errors.ts'
import { t } from '../../../app/i18n.ts'
import { type ImageFault, imageFault, uploadTransport } from '../upload.ts'

/** A picture that everybody may see, or one that only some open (`privatePictures` of the contract). */
export type ImagePurpose = string | { purpose: PicturePurpose; branchId: number }

/** A stored picture: the id to save with the record, the address to show. */
export interface UploadedImage {
  id: number
  url: string
}

/** A picture of a record: its link is missing where the record was read without one. */
export type ShownImage = { id: number; url: string | null }

interface ImageUploadOptions {
  /** What it is for; of a private picture together with the branch of its record. */
  purpose: ImagePurpose
  readOnly?: boolean | undefined
  onChange: (image: UploadedImage) => void
  onBusy?: ((busy: boolean) => void) | undefined
}

/** Uploads a picture at once, when it is chosen, or pasted anywhere on the page; private pictures, of several kinds, are not pasted. */
export function useImageUpload({ purpose, readOnly, onChange, onBusy }: ImageUploadOptions) {
  /** Fraction sent, null when no upload runs. */
  const [progress, setProgress] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  const upload = async (file: File) => {
    setProgress(0)
    onBusy?.(true)
    const form = new FormData()
    form.set('file', file)
    try {
      const { id, url } = await send(form, purpose, setProgress)
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
  const takesPaste = !readOnly && typeof purpose === 'string'
  useEffect(() => {
    if (!takesPaste) return
    const listener = (event: ClipboardEvent) => onPaste(event)
    window.addEventListener('paste', listener)
    return () => window.removeEventListener('paste', listener)
  }, [takesPaste])

  return { take, progress, fault }
}

function send(form: FormData, purpose: ImagePurpose, onProgress: (fraction: number) => void) {
  const options = { form, transport: uploadTransport(onProgress) }
  if (typeof purpose === 'string') {
    form.set('purpose', purpose)
    return api('POST /v1/images/upload', {}, options)
  }
  const { branchId } = purpose
  const input = { params: { purpose: purpose.purpose }, query: { branchId } }
  return api('POST /v1/private-pictures/{purpose}', input, options)
}

const faultText = (fault: ImageFault): string =>
  fault === 'FILE_TYPE'
    ? t('Berkas harus berupa gambar PNG, JPEG, atau WebP')
    : t('Ukuran gambar paling besar {{limit}}', { limit: '5 MB' })
