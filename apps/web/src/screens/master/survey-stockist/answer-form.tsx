import { Button } from '@mantine/core'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { Survey } from '@merchant/contract/master/survey.ts'
import { answerFault } from '@merchant/domain/master/survey.ts'
import { useState } from 'react'
import { t } from '../../../app/i18n.ts'
import { useConfirm } from '../../../kit/confirm/use-confirm.tsx'
import { LeaveDialog } from '../../../kit/form/form-shell.tsx'
import { useLeaveGuard } from '../../../kit/form/use-leave-guard.ts'
import { AnswerFields, type AnswerValues, blankAnswer } from './answer-fields.tsx'
import { useAnswer } from './survey.ts'

const said = ({ text, photo, ...answer }: AnswerValues) => ({
  ...answer,
  choices: [...answer.choices],
  text: text.trim() === '' ? null : text,
  photoId: photo?.id ?? null,
})

/** The one final answer for a branch: checked by the rules of the server, and asked once more before it is sent. */
export function AnswerForm({ survey, branch }: { survey: Survey; branch: Ref }) {
  const { questions } = survey
  const blank = questions.map(() => blankAnswer)
  const [values, setValues] = useState(blank)
  const [tried, setTried] = useState(false)
  const [uploads, setUploads] = useState(0)
  const { ask, dialog } = useConfirm()
  const answer = useAnswer()
  const dirty = JSON.stringify(values) !== JSON.stringify(blank)
  const guard = useLeaveGuard(dirty && !answer.isSuccess)
  const answers = values.map(said)
  const faults = questions.map((question, place) => {
    const given = answers[place]
    return given ? answerFault(question, given) : null
  })
  const send = async () => {
    setTried(true)
    if (faults.some((fault) => fault !== null)) return
    const sure = await ask({
      title: t('Kirim jawaban untuk {{branch}}?', { branch: branch.name }),
      consequence: t('Jawaban hanya dapat dikirim sekali dan tidak dapat diubah lagi.'),
      verb: t('Kirim'),
    })
    if (sure) answer.mutate({ params: { id: survey.id }, body: { branchId: branch.id, answers } })
  }
  return (
    <>
      <AnswerFields
        branchId={branch.id}
        questions={questions}
        values={values}
        onBusy={(busy) => setUploads((now) => now + (busy ? 1 : -1))}
        onChange={(place, change) =>
          setValues((now) => now.map((value, at) => (at === place ? { ...value, ...change } : value)))
        }
        {...(tried && { faults })}
      />
      {tried && faults.some(Boolean) && <p role="alert">{t('Periksa kembali jawaban yang ditandai.')}</p>}
      <div>
        <Button loading={answer.isPending} disabled={uploads > 0} onClick={() => void send()}>
          {t('Kirim jawaban')}
        </Button>
      </div>
      {dialog}
      <LeaveDialog opened={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  )
}
