import { Group, Radio, Stack } from '@mantine/core'
import type { Survey } from '@merchant/contract/master/survey.ts'
import { scaleSteps } from '@merchant/domain/master/survey.ts'
import { FieldText } from '../../../kit/form/field.tsx'
import { ImageField } from '../../../kit/form/fields/image-field.tsx'
import { NumberField } from '../../../kit/form/fields/number-field.tsx'
import { PickSeveralField } from '../../../kit/form/fields/pick-several-field.tsx'
import { TextAreaField } from '../../../kit/form/fields/text-field.tsx'
import type { ShownImage } from '../../../kit/form/fields/use-image-upload.ts'
import { SurveyPhoto } from './survey-photo.tsx'

type Asked = Survey['questions'][number]
type Answer = NonNullable<Survey['own'][number]['answers']>[number]

/** An answer in the form; an empty text is none. */
export type AnswerValues = {
  choices: readonly number[]
  number: number | null
  text: string
  photo: ShownImage | null
}

export const blankAnswer: AnswerValues = { choices: [], number: null, text: '', photo: null }

export const answersOf = (answers: readonly Answer[]): AnswerValues[] =>
  answers.map(({ text, photoId, photoUrl, ...answer }) => ({
    ...answer,
    text: text ?? '',
    photo: photoId === null ? null : { id: photoId, url: photoUrl },
  }))

interface AnswerFieldsProps {
  /** The branch that answers. */
  branchId: number
  questions: readonly Asked[]
  values: readonly AnswerValues[]
  /** Left out, the answers are shown as text. */
  onChange?: (place: number, change: Partial<AnswerValues>) => void
  /** A photo is on its way. */
  onBusy?: (busy: boolean) => void
  faults?: readonly (string | null)[]
}

/** The questions in their order, each with the field of its kind. */
export const AnswerFields = ({
  branchId,
  questions,
  values,
  onChange,
  onBusy,
  faults = [],
}: AnswerFieldsProps) => (
  <Stack gap="lg">
    {questions.map((question, place) => (
      <AnswerField
        key={question.text}
        question={question}
        label={`${place + 1}. ${question.text}`}
        value={values[place] ?? blankAnswer}
        branchId={branchId}
        onBusy={onBusy}
        error={faults[place] ?? undefined}
        readOnly={!onChange}
        onChange={(change) => onChange?.(place, change)}
      />
    ))}
  </Stack>
)

interface AnswerFieldProps extends Pick<AnswerFieldsProps, 'branchId' | 'onBusy'> {
  question: Asked
  label: string
  value: AnswerValues
  error: string | undefined
  readOnly: boolean
  onChange: (change: Partial<AnswerValues>) => void
}

function AnswerField(props: AnswerFieldProps) {
  const { question, label, value, error, readOnly, onChange } = props
  const common = { label, error, readOnly, required: question.isRequired && !readOnly }
  const options = question.choices.map((choice, index) => ({ value: String(index + 1), label: choice }))
  const steps = scaleSteps.map((step) => ({ value: String(step), label: String(step) }))
  switch (question.kind) {
    case 'SINGLE':
      return (
        <OneOf
          {...common}
          options={options}
          value={value.choices[0] ?? null}
          onChange={(choice) => onChange({ choices: [choice] })}
        />
      )
    case 'MULTIPLE':
      return (
        <PickSeveralField
          {...common}
          options={options}
          value={value.choices.map(String)}
          onChange={(chosen) => onChange({ choices: chosen.map(Number) })}
        />
      )
    case 'SCALE':
      return (
        <OneOf
          {...common}
          inline
          options={steps}
          value={value.number}
          onChange={(number) => onChange({ number })}
        />
      )
    case 'NUMBER':
      return <NumberField {...common} value={value.number} onChange={(number) => onChange({ number })} />
    case 'TEXT':
      return (
        <TextAreaField
          {...common}
          rows={3}
          maxLength={2000}
          value={value.text}
          onChange={(text) => onChange({ text })}
        />
      )
    case 'PHOTO':
      return <PhotoField {...props} />
  }
}

/** A photo, taken by the camera on a phone or chosen; shown whole where it was sent. */
const PhotoField = ({
  question,
  label,
  value,
  error,
  readOnly,
  branchId,
  onChange,
  onBusy,
}: AnswerFieldProps) =>
  readOnly ? (
    <FieldText label={label}>
      {value.photo?.url && <SurveyPhoto url={value.photo.url} label={label} />}
    </FieldText>
  ) : (
    <ImageField
      label={label}
      error={error}
      required={question.isRequired}
      purpose={{ purpose: 'SURVEY', branchId }}
      value={value.photo}
      onChange={(photo) => onChange({ photo })}
      onBusy={onBusy}
    />
  )

interface OneOfProps extends Pick<AnswerFieldProps, 'label' | 'error' | 'readOnly'> {
  required: boolean
  options: readonly { value: string; label: string }[]
  value: number | null
  onChange: (value: number) => void
  /** Side by side, where they are short. */
  inline?: boolean
}

/** One of a few, all of them visible. */
function OneOf({ label, error, readOnly, required, options, value, onChange, inline = false }: OneOfProps) {
  if (readOnly)
    return (
      <FieldText label={label}>{options.find((option) => option.value === String(value))?.label}</FieldText>
    )
  const Row = inline ? Group : Stack
  return (
    <Radio.Group
      label={label}
      error={error ?? null}
      withAsterisk={required}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
    >
      <Row gap={inline ? 'lg' : 'xs'} mt={6}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} />
        ))}
      </Row>
    </Radio.Group>
  )
}
