import type { Question, QuestionAnswer } from '@merchant/domain/master/survey.ts'
import { wallTime } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/types.ts'
import { insertSurveys } from '../modules/master/survey/survey.seed.ts'

const DAY_MS = 86_400_000

const asked = (kind: Question['kind'], text: string, choices: readonly string[] = []): Question => ({
  kind,
  text,
  isRequired: kind !== 'TEXT',
  choices,
})
const nothing: QuestionAnswer = { choices: [], number: null, text: null, photoId: null }

/** What the owners said, in turn. */
const shipping: readonly (readonly QuestionAnswer[])[] = [
  [
    { ...nothing, number: 4 },
    { ...nothing, choices: [1] },
    { ...nothing, text: 'Tolong kirim sebelum jam sepuluh.' },
  ],
  [{ ...nothing, number: 5 }, { ...nothing, choices: [2] }, nothing],
  [
    { ...nothing, number: 2 },
    { ...nothing, choices: [3] },
    { ...nothing, text: 'Barang sering kurang satu dua dus.' },
  ],
  [{ ...nothing, number: 4 }, { ...nothing, choices: [1] }, nothing],
  [
    { ...nothing, number: 3 },
    { ...nothing, choices: [1] },
    { ...nothing, text: 'Kabari dulu kalau terlambat.' },
  ],
]

/** A survey that is over, with the answers of the owners, and one that runs and waits for them. */
export async function seedSurveys(tx: Tx, companyId: number, now: Date): Promise<void> {
  const day = (days: number) => wallTime(new Date(now.getTime() + days * DAY_MS), 'Asia/Jakarta').date
  const owned = await tx
    .selectFrom('branch')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'STOCKIST')
    .where('owner_employee_id', 'is not', null)
    .select(['id', 'owner_employee_id as ownerId'])
    .orderBy('id')
    .execute()
  const answers = owned.flatMap(({ id, ownerId }, index) =>
    ownerId === null
      ? []
      : [{ branchId: id, answeredBy: ownerId, answers: shipping[index % shipping.length] ?? [] }],
  )
  await insertSurveys(tx, { companyId, now }, [
    {
      title: 'Pengiriman dari pusat',
      startsOn: day(-40),
      endsOn: day(-10),
      questions: [
        asked('SCALE', 'Seberapa puas Anda dengan pengiriman dari pusat?'),
        asked('SINGLE', 'Kapan barang sebaiknya datang?', ['Pagi', 'Siang', 'Sore']),
        asked('TEXT', 'Apa yang perlu diperbaiki?'),
      ],
      answers,
    },
    {
      title: 'Persiapan akhir tahun',
      startsOn: day(-3),
      endsOn: day(30),
      questions: [
        asked('MULTIPLE', 'Barang apa yang perlu ditambah?', ['Minyak goreng', 'Gula', 'Biskuit', 'Minuman']),
        asked('NUMBER', 'Berapa motoris yang bekerja di akhir tahun?'),
        asked('SINGLE', 'Apakah gudang cukup besar?', ['Cukup', 'Kurang']),
      ],
      answers: [],
    },
  ])
}
