import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { t } from '../../../app/i18n.ts'
import { SelectField, SwitchField } from '../../../kit/form/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '../../../kit/form/fields/text-field.tsx'
import { FormGroup } from '../../../kit/form/form-parts.tsx'
import type { RecordForm } from '../../../kit/form/use-record-form.ts'
import { SortableList } from '../../../kit/sortable/sortable-list.tsx'
import { optionsOf } from '../../../kit/words.ts'
import classes from './survey.module.css'
import {
  choicesOf,
  hasChoices,
  kindWords,
  newQuestion,
  type QuestionValues,
  type SurveyValues,
} from './survey.ts'

/** As many as the server takes. */
const MOST = 50

/** The questions of a survey, put into order by hand or by the arrow keys; as text where they can't change. */
export function QuestionFields({ form }: { form: RecordForm<SurveyValues> }) {
  const { value: questions, onChange, readOnly, error } = form.field('questions')
  const set = (key: string, change: Partial<QuestionValues>) =>
    form.revise('questions', (rows) => rows.map((row) => (row.key === key ? { ...row, ...change } : row)))
  return (
    <FormGroup title={t('Pertanyaan')}>
      {error && <p role="alert">{error}</p>}
      {readOnly ? (
        <ol className={classes.questions}>
          {questions.map((question) => (
            <li key={question.key}>
              <QuestionText question={question} />
            </li>
          ))}
        </ol>
      ) : (
        <>
          <SortableList
            label={t('Pertanyaan')}
            items={questions}
            keyOf={({ key }) => key}
            nameOf={({ text }, index) => text || t('Pertanyaan {{n}}', { n: index + 1 })}
            onOrder={onChange}
          >
            {(question, index) => (
              <div className={classes.question}>
                <OneQuestion question={question} set={(change) => set(question.key, change)} />
                {questions.length > 1 && (
                  <div>
                    <Button
                      size="xs"
                      variant="subtle"
                      color="slate"
                      onClick={() => onChange(questions.filter(({ key }) => key !== question.key))}
                    >
                      {t('Hapus pertanyaan {{n}}', { n: index + 1 })}
                    </Button>
                  </div>
                )}
              </div>
            )}
          </SortableList>
          <div>
            <Button
              size="xs"
              variant="default"
              disabled={questions.length >= MOST}
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => onChange([...questions, newQuestion()])}
            >
              {t('Tambah pertanyaan')}
            </Button>
          </div>
        </>
      )}
    </FormGroup>
  )
}

interface OneQuestionProps {
  question: QuestionValues
  set: (change: Partial<QuestionValues>) => void
}

const OneQuestion = ({ question: { text, kind, isRequired, choices }, set }: OneQuestionProps) => (
  <>
    <TextField
      label={t('Pertanyaan')}
      required
      maxLength={300}
      value={text}
      onChange={(next) => set({ text: next })}
    />
    <SelectField
      label={t('Jenis jawaban')}
      value={kind}
      options={optionsOf(kindWords())}
      required
      onChange={(next) => next && set({ kind: next })}
    />
    {hasChoices(kind) && (
      <TextAreaField
        label={t('Pilihan, satu per baris')}
        required
        rows={3}
        value={choices}
        onChange={(next) => set({ choices: next })}
      />
    )}
    <SwitchField
      label={t('Wajib dijawab')}
      value={isRequired}
      onChange={(next) => set({ isRequired: next })}
    />
  </>
)

const QuestionText = ({ question }: { question: QuestionValues }) => (
  <>
    {question.text}
    <small className={classes.how}>
      {[
        kindWords()[question.kind],
        question.isRequired ? t('wajib') : t('boleh dilewati'),
        choicesOf(question).join(' / '),
      ]
        .filter(Boolean)
        .join(' · ')}
    </small>
  </>
)
