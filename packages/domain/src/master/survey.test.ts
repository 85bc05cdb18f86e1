import { describe, expect, it } from 'vitest'
import {
  answerFault,
  type Question,
  type QuestionAnswer,
  type QuestionKind,
  questionFault,
  surveyResults,
} from './survey.ts'

const question = (kind: QuestionKind, more: Partial<Question> = {}): Question => ({
  kind,
  text: 'Apa?',
  isRequired: false,
  choices: kind === 'SINGLE' || kind === 'MULTIPLE' ? ['Ya', 'Tidak', 'Belum tahu'] : [],
  ...more,
})
const nothing: QuestionAnswer = { choices: [], number: null, text: null, photoId: null }
const chose = (...choices: number[]): QuestionAnswer => ({ ...nothing, choices })
const counted = (number: number): QuestionAnswer => ({ ...nothing, number })
const wrote = (text: string): QuestionAnswer => ({ ...nothing, text })
const photo: QuestionAnswer = { ...nothing, photoId: 12 }

describe('a question', () => {
  it.each([
    ['two choices', question('SINGLE', { choices: ['Ya', 'Tidak'] }), null],
    [
      'one choice',
      question('SINGLE', { choices: ['Ya'] }),
      'pertanyaan pilihan memerlukan sedikitnya 2 pilihan',
    ],
    ['none', question('MULTIPLE', { choices: [] }), 'pertanyaan pilihan memerlukan sedikitnya 2 pilihan'],
    [
      'a choice twice',
      question('MULTIPLE', { choices: ['Ya', 'YA'] }),
      'setiap pilihan hanya ditulis sekali',
    ],
    ['words', question('TEXT'), null],
    [
      'words with choices',
      question('TEXT', { choices: ['Ya'] }),
      'hanya pertanyaan pilihan yang memiliki pilihan',
    ],
  ])('of %s', (_, given, fault) => expect(questionFault(given)).toBe(fault))
})

describe('an answer', () => {
  it.each<[string, Question, QuestionAnswer, string | null]>([
    ['that is left out', question('TEXT'), nothing, null],
    ['that is left out where it must not', question('TEXT', { isRequired: true }), nothing, 'wajib dijawab'],
    ['of one choice', question('SINGLE'), chose(3), null],
    ['of two where one is asked', question('SINGLE'), chose(1, 2), 'pilih satu saja'],
    ['of several', question('MULTIPLE'), chose(3, 1), null],
    ['of one twice', question('MULTIPLE'), chose(1, 1), 'setiap pilihan hanya disebut sekali'],
    ['of a choice that is not there', question('MULTIPLE'), chose(4), 'pilihan tidak ada'],
    ['of choice 0', question('SINGLE'), chose(0), 'pilihan tidak ada'],
    ['of step 5', question('SCALE'), counted(5), null],
    ['of step 6', question('SCALE'), counted(6), 'skala 1 sampai 5'],
    ['of a number', question('NUMBER'), counted(-7), null],
    ['of 0', question('NUMBER', { isRequired: true }), counted(0), null],
    ['of words', question('TEXT'), wrote('Baik'), null],
    ['of words to a number', question('NUMBER'), wrote('7'), 'jawaban tidak sesuai jenis pertanyaan'],
    ['of a photo', question('PHOTO', { isRequired: true }), photo, null],
    ['of no photo where it must be', question('PHOTO', { isRequired: true }), nothing, 'wajib dijawab'],
    ['of a photo to words', question('TEXT'), photo, 'jawaban tidak sesuai jenis pertanyaan'],
    ['of words to a photo', question('PHOTO'), wrote('Foto'), 'jawaban tidak sesuai jenis pertanyaan'],
    ['of a number to a choice', question('SINGLE'), counted(1), 'jawaban tidak sesuai jenis pertanyaan'],
    ['of a choice to words', question('TEXT'), chose(1), 'jawaban tidak sesuai jenis pertanyaan'],
  ])('%s', (_, asked, given, fault) => expect(answerFault(asked, given)).toBe(fault))
})

describe('the results', () => {
  const questions = [
    question('SINGLE'),
    question('MULTIPLE'),
    question('SCALE'),
    question('NUMBER'),
    question('TEXT'),
  ]

  it('count choices and steps, and average steps and numbers', () => {
    const answers = [
      [chose(1), chose(1, 3), counted(5), counted(10), wrote('Baik')],
      [chose(1), chose(3), counted(4), counted(11), nothing],
      [chose(2), nothing, counted(4), counted(11), wrote('Cukup')],
    ]
    expect(surveyResults(questions, answers)).toEqual([
      { answered: 3, counts: [2, 1, 0], average: null },
      { answered: 2, counts: [1, 0, 2], average: null },
      { answered: 3, counts: [0, 0, 0, 2, 1], average: 4.33 },
      { answered: 3, counts: [], average: 10.67 },
      { answered: 2, counts: [], average: null },
    ])
  })

  it('round half away from zero', () => {
    const said = (...numbers: number[]) =>
      surveyResults(
        [question('NUMBER')],
        numbers.map((number) => [counted(number)]),
      )[0]?.average
    expect(said(0, 0, 0, 0, 0, 0, 0, 1)).toBe(0.13)
    expect(said(0, 0, 0, 0, 0, 0, 0, -1)).toBe(-0.13)
  })

  it('are empty before anybody answered', () =>
    expect(surveyResults([question('SCALE')], [])).toEqual([
      { answered: 0, counts: [0, 0, 0, 0, 0], average: null },
    ]))
})
