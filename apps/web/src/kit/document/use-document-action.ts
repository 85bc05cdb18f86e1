import { useState } from 'react'
import { ApiError, errorNotice } from '../../api/errors.ts'
import { t } from '../../app/i18n.ts'
import { notify } from '../../app/notify.ts'
import { dateTime } from '../../lib/format.ts'
import type { DocumentAction, DocumentHead } from './document-head.ts'

/** Runs the acts of a document: with its dialog or at once, and shows refusals. */
export function useDocumentAction(document: DocumentHead, name: string) {
  const [asking, setAsking] = useState<DocumentAction | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  /** Who has changed the document meanwhile, and when. */
  const [stale, setStale] = useState<string | null>(null)

  const refuse = (error: unknown, asked: boolean) => {
    if (error instanceof ApiError && error.reason === 'STALE_VERSION') {
      setAsking(null)
      return setStale(staleSentence(error))
    }
    const refused = error instanceof ApiError && error.status < 500
    if (refused && asked) setFailure(error.message)
    else notify({ ...errorNotice(error), tone: 'error' })
  }
  const run = async (action: DocumentAction, reason = '', cancelDate: string | null = null) => {
    if (busy !== null) return
    setBusy(action.key)
    setFailure(null)
    try {
      const { id, version } = document
      await action.run?.({ id, version, reason, ...(cancelDate !== null && { cancelDate }) })
      setAsking(null)
      notify({
        title: t('Berhasil'),
        message: t('{{verb}}: {{document}}', { verb: action.label, document: name }),
        tone: 'success',
      })
    } catch (error) {
      refuse(error, asking !== null)
    } finally {
      setBusy(null)
    }
  }
  const start = (action: DocumentAction) => {
    setFailure(null)
    if (action.open) return action.open()
    if (action.consequence || action.asksReason) setAsking(action)
    else void run(action)
  }
  return {
    asking,
    busy,
    failure,
    stale,
    start,
    run,
    close: () => setAsking(null),
    reloaded: () => setStale(null),
  }
}

/** 'Dokumen ini diubah oleh Budi pada 20 Nov 2026 14.05 WIB.' with the facts that the server gives. */
function staleSentence({ params }: ApiError): string {
  const { by, at } = params
  if (typeof by !== 'string' || by === '') return t('Dokumen ini sudah diubah pengguna lain.')
  return typeof at === 'string'
    ? t('Dokumen ini diubah oleh {{by}} pada {{at}}.', { by, at: dateTime(at) })
    : t('Dokumen ini diubah oleh {{by}}.', { by })
}
