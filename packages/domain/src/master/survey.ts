/** How a question of a survey is answered: one choice, several, a step from 1 to 5, a whole number, words, or a photo. */
export const questionKinds = ['SINGLE', 'MULTIPLE', 'SCALE', 'NUMBER', 'TEXT', 'PHOTO'] as const
export type QuestionKind = (typeof questionKinds)[number]

export interface Question {
  readonly kind: QuestionKind
  readonly text: string
  readonly isRequired: boolean
  /** Of SINGLE and MULTIPLE alone, in their order. */
  readonly choices: readonly string[]
}

/** The answer to one question; what its kind does not have is empty. */
export interface QuestionAnswer {
  /** Places among the choices, from 1. */
  readonly choices: readonly number[]
  /** Of SCALE and NUMBER. */
  readonly number: number | null
  readonly text: string | null
  /** A private picture of the branch. */
  readonly photoId: number | null
}

/** The steps of SCALE. */
export const scaleSteps = [1, 2, 3, 4, 5] as const

const hasChoices = ({ kind }: Pick<Question, 'kind'>): boolean => kind === 'SINGLE' || kind === 'MULTIPLE'

/** Why a question can not be asked, in Indonesian; null where it can. */
export function questionFault(question: Question): string | null {
  const { choices } = question
  if (!hasChoices(question))
    return choices.length > 0 ? 'hanya pertanyaan pilihan yang memiliki pilihan' : null
  if (choices.length < 2) return 'pertanyaan pilihan memerlukan sedikitnya 2 pilihan'
  const words = new Set(choices.map((choice) => choice.toLowerCase()))
  return words.size < choices.length ? 'setiap pilihan hanya ditulis sekali' : null
}

/** Whether a question was left without an answer. */
export const isUnanswered = ({ choices, number, text, photoId }: QuestionAnswer): boolean =>
  choices.length === 0 && number === null && text === null && photoId === null

/** Why an answer does not fit its question, in Indonesian; null where it does. */
export function answerFault(question: Question, answer: QuestionAnswer): string | null {
  if (isUnanswered(answer)) return question.isRequired ? 'wajib dijawab' : null
  const { kind } = question
  const { choices, number, text, photoId } = answer
  const foreign =
    (choices.length > 0 && !hasChoices(question)) ||
    (number !== null && kind !== 'SCALE' && kind !== 'NUMBER') ||
    (text !== null && kind !== 'TEXT') ||
    (photoId !== null && kind !== 'PHOTO')
  if (foreign) return 'jawaban tidak sesuai jenis pertanyaan'
  if (kind === 'SINGLE' && choices.length !== 1) return 'pilih satu saja'
  if (new Set(choices).size < choices.length) return 'setiap pilihan hanya disebut sekali'
  if (choices.some((choice) => choice < 1 || choice > question.choices.length)) return 'pilihan tidak ada'
  if (kind === 'SCALE' && !scaleSteps.some((step) => step === number)) return 'skala 1 sampai 5'
  return null
}

/** What the branches said to one question. */
export interface QuestionResult {
  /** Branches that answered it. */
  answered: number
  /** How many chose each choice, or each step of SCALE; empty for other kinds. */
  counts: number[]
  /** Of SCALE and NUMBER, to two decimals, half away from zero; null without an answer, and for other kinds. */
  average: number | null
}

/** @param answers what each branch said, one answer for each question */
export const surveyResults = (
  questions: readonly Question[],
  answers: readonly (readonly QuestionAnswer[])[],
): QuestionResult[] =>
  questions.map((question, place) =>
    resultOf(
      question,
      answers.flatMap((each) => each[place] ?? []).filter((answer) => !isUnanswered(answer)),
    ),
  )

function resultOf(question: Question, given: readonly QuestionAnswer[]): QuestionResult {
  const numbers = given.flatMap(({ number }) => number ?? [])
  const chosen = question.kind === 'SCALE' ? numbers : given.flatMap(({ choices }) => choices)
  const places = question.kind === 'SCALE' ? [...scaleSteps] : question.choices.map((_, index) => index + 1)
  return {
    answered: given.length,
    counts: places.map((place) => chosen.filter((each) => each === place).length),
    average: numbers.length === 0 ? null : averageOf(numbers),
  }
}

function averageOf(numbers: readonly number[]): number {
  const hundredths = (numbers.reduce((sum, each) => sum + each, 0) * 100) / numbers.length
  return (Math.sign(hundredths) * Math.round(Math.abs(hundredths))) / 100
}
