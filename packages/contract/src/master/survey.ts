import { questionKinds } from '@merchant/domain/master/survey.ts'
import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import {
  calendarDate,
  id,
  instant,
  oneOf,
  pathId,
  Ref,
  requiredNote,
  text,
  version,
} from '../kernel/fields.ts'
import { listOf, PickerQuery } from '../kernel/list.ts'
import { changeOf } from '../kernel/master.ts'
import { targetFields, targetReply } from './target.ts'

/** By its period, on this day in Jakarta. */
export const surveyStates = ['RUNNING', 'COMING', 'ENDED'] as const
const state = () => oneOf('Keadaan', surveyStates)

const SurveyQuestion = z
  .object({
    kind: oneOf('Jenis', questionKinds),
    text: z.string(),
    isRequired: z.boolean(),
    choices: z.array(z.string()),
  })
  .meta({ id: 'SurveyQuestion' })

/** One answer to each question, in their order; what a kind does not have is empty. */
const SurveyAnswer = z
  .object({
    choices: z.array(z.int()),
    number: z.int().nullable(),
    text: z.string().nullable(),
    photoId: z.int().nullable(),
    /** Opens the photo for ten minutes; null without one, and in replies of commands. */
    photoUrl: z.string().nullable(),
  })
  .meta({ id: 'SurveyAnswer' })

/**
 * A survey of stockists (clarifications 4.9). `askedCount` and `answeredCount` are about the branches that the reader may
 * see; `own` are the asked branches that the reader owns, each with what was answered for it.
 */
export const Survey = z
  .object({
    id: z.int(),
    title: z.string(),
    startsOn: z.string(),
    endsOn: z.string(),
    ...targetReply,
    questions: z.array(SurveyQuestion),
    state: state(),
    askedCount: z.int(),
    answeredCount: z.int(),
    own: z.array(
      z.object({
        branch: Ref,
        answeredAt: z.string().nullable(),
        answers: z.array(SurveyAnswer).nullable(),
      }),
    ),
    updatedAt: instant('Diubah'),
    version: z.int(),
  })
  .meta({ id: 'Survey' })
export type Survey = z.infer<typeof Survey>

export const surveyFields = {
  title: text('Judul', 120),
  startsOn: calendarDate('Mulai'),
  endsOn: calendarDate('Berakhir'),
  ...targetFields,
  /** In their order. */
  questions: z
    .array(
      z.strictObject({
        kind: oneOf('Jenis', questionKinds),
        text: text('Pertanyaan', 300),
        isRequired: z.boolean().default(true).meta({ title: 'Wajib dijawab' }),
        choices: z.array(text('Pilihan', 100)).max(12).default([]).meta({ title: 'Pilihan' }),
      }),
    )
    .min(1)
    .max(50)
    .meta({ title: 'Pertanyaan' }),
}

const answerFields = z.strictObject({
  choices: z.array(z.int().min(1).max(12)).max(12).default([]).meta({ title: 'Pilihan' }),
  number: z
    .int()
    .min(-1_000_000_000_000)
    .max(1_000_000_000_000)
    .nullable()
    .default(null)
    .meta({ title: 'Angka' }),
  text: requiredNote('Teks', 2_000).nullable().default(null),
  /** Uploaded with purpose SURVEY for the same branch. */
  photoId: id('Foto').nullable().default(null),
})

/** What the branches that the reader may see have said. */
export const SurveyResults = z
  .object({
    questions: z.array(
      z.object({
        ...SurveyQuestion.shape,
        answered: z.int(),
        /** Of each choice, or of the steps 1 to 5. */
        counts: z.array(z.int()),
        average: z.number().nullable(),
      }),
    ),
    /** Every asked branch, and the ones that were asked when they answered. */
    branches: z.array(
      z.object({
        branch: Ref,
        answeredAt: z.string().nullable(),
        answers: z.array(SurveyAnswer).nullable(),
      }),
    ),
  })
  .meta({ id: 'SurveyResults' })
export type SurveyResults = z.infer<typeof SurveyResults>

const params = z.strictObject({ id: pathId('Survei') })
const refuses = ['REFERENCE_MISSING', 'INACTIVE_MASTER', 'RULE_VIOLATED', 'DATE_ORDER'] as const

/** Surveys of stockists (clarifications 4.9, clarified/buying-and-approvals 57). */
export const surveyContract = {
  'GET /v1/surveys': {
    summary: 'Daftar survei stokis',
    access: 'master.survey-stockist:view',
    scope: 'company',
    query: PickerQuery.extend({
      state: state().optional(),
      /** Only what the reader is asked as the owner of a branch. */
      mine: z.enum(['true']).optional().meta({ title: 'Diisi saya' }),
    }),
    reply: listOf(Survey),
    sorts: ['title', 'startsOn', 'endsOn', 'updatedAt'],
  },
  'GET /v1/surveys/{id}': {
    summary: 'Rincian survei',
    access: 'master.survey-stockist:view',
    scope: 'company',
    params,
    reply: Survey,
    refuses: ['NOT_FOUND'],
  },
  'POST /v1/surveys': {
    summary: 'Tambah survei; pemilik cabang yang dituju diberi tahu',
    access: 'master.survey-stockist:add',
    scope: 'company',
    body: z.strictObject(surveyFields),
    reply: Survey,
    status: 201,
    refuses,
  },
  'PUT /v1/surveys/{id}': {
    summary: 'Ubah survei; sesudah jawaban pertama hanya judul dan akhir yang lebih lambat',
    access: 'master.survey-stockist:edit',
    scope: 'company',
    params,
    body: z.strictObject({ ...changeOf(surveyFields), version: version() }),
    reply: Survey,
    refuses: ['NOT_FOUND', 'STALE_VERSION', ...refuses],
  },
  'POST /v1/surveys/{id}/answers': {
    summary: 'Jawab survei untuk satu cabang, satu kali, oleh pemiliknya',
    access: 'master.survey-stockist:view',
    scope: 'branch',
    params,
    body: z.strictObject({
      branchId: id('Cabang'),
      /** One for each question, in their order. */
      answers: z.array(answerFields).min(1).max(50).meta({ title: 'Jawaban' }),
    }),
    reply: Survey,
    status: 201,
    refuses: ['NOT_FOUND', 'RULE_VIOLATED', 'REFERENCE_MISSING'],
  },
  'GET /v1/surveys/{id}/results': {
    summary: 'Hasil survei dari cabang yang boleh dilihat pengguna',
    access: 'master.survey-stockist:view',
    scope: 'company',
    params,
    reply: SurveyResults,
    refuses: ['NOT_FOUND'],
  },
} as const satisfies Contract
