import { Button } from '@mantine/core'
import type { Postings } from '@merchant/contract/kernel/document.ts'
import { IconEye } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { errorNotice } from '../../api/errors.ts'
import { t } from '../../app/i18n.ts'
import { notify } from '../../app/notify.ts'
import { type FormProblem, formProblem } from '../form/refusal.ts'

const PreviewDialog = lazy(() => import('./preview-dialog.tsx'))

interface PreviewButtonProps {
  /** Calls the server (`previewPostings`) with the values of the form. */
  preview: () => Promise<Postings>
  labels: Readonly<Record<string, string>>
  /** The form's own checks; when they fail the server is not called. */
  check?: () => FormProblem | null
  /** The form shows a refusal, because saving would meet it, too. */
  onProblem: (problem: FormProblem) => void
}

/** 'Pratinjau jurnal': shows the postings that saving would make. */
export function PreviewButton({ preview, labels, check, onProblem }: PreviewButtonProps) {
  const [postings, setPostings] = useState<Postings | null>(null)
  const [busy, setBusy] = useState(false)
  const run = async () => {
    const wrong = check?.()
    if (wrong) return onProblem(wrong)
    setBusy(true)
    try {
      setPostings(await preview())
    } catch (error) {
      const problem = formProblem(error, labels)
      if (problem) onProblem(problem)
      else notify({ ...errorNotice(error), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconEye size={16} aria-hidden />}
        onClick={() => void run()}
      >
        {t('Pratinjau jurnal')}
      </Button>
      <Suspense>
        {postings && <PreviewDialog postings={postings} onClose={() => setPostings(null)} />}
      </Suspense>
    </>
  )
}
