import { type ReactNode, useState } from 'react'
import { type Confirmation, ConfirmDialog } from './confirm-dialog.tsx'

interface Question {
  confirmation: Confirmation
  answer: (yes: boolean) => void
}

/** A question in the middle of a command: `if (await confirm.ask({ … }))`, with `confirm.dialog` on the page. */
export function useConfirm(): { ask: (confirmation: Confirmation) => Promise<boolean>; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null)
  const answer = (yes: boolean) => {
    setQuestion(null)
    question?.answer(yes)
  }
  return {
    ask: (confirmation) => new Promise((resolve) => setQuestion({ confirmation, answer: resolve })),
    dialog: question && (
      <ConfirmDialog
        opened
        confirmation={question.confirmation}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    ),
  }
}
