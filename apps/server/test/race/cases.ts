/** A test by its file under apps/server and the words of its title that are sure to stay. */
export interface Proof {
  file: string
  title: string
}

/** The eighteen ways in which two people at once could spoil the books, and what proves that they don't. */
export interface RaceCase {
  name: string
  what: string
  proofs: readonly Proof[]
  /** What can't be raced yet, by an endpoint that is not built; building it asks for the case. */
  waitsFor?: readonly { what: string; endpoint: string }[]
}

const inTurn = (title: string): Proof => ({ file: 'test/race/in-turn.test.ts', title })
const sales = (title: string): Proof => ({ file: 'test/race/sales-in-turn.test.ts', title })
const payment = 'src/modules/sales/payment/payment.test.ts'
const crowd: Proof = { file: 'test/race/crowd.test.ts', title: 'of sixty-four people who enter' }
const doubles: Proof = {
  file: 'test/race/every-command.test.ts',
  title: 'of four forms opened with one version',
}
const oneKey: Proof = {
  file: 'test/race/every-command.test.ts',
  title: 'sent four times at once with one key',
}

export const raceCases: readonly RaceCase[] = [
  {
    name: 'C1',
    what: 'two people take the last piece',
    proofs: [
      { file: 'test/race/crowd.test.ts', title: 'C1 of five who want each last piece' },
      inTurn('C1 two corrections of the last piece'),
      sales('C1 two cashiers sell the last piece'),
      { file: payment, title: 'takes 50 at once no further than the last 10 pieces' },
    ],
  },
  {
    name: 'C2',
    what: 'baskets that cross',
    proofs: [crowd, sales('C2 baskets of cashiers that cross')],
  },
  {
    name: 'C3',
    what: 'a document confirmed twice',
    proofs: [
      inTurn('C3 confirm a mutation twice'),
      inTurn('C3 approve a price change twice'),
      inTurn('C3 undo a price change twice'),
      sales('C3 pay a booking twice'),
      sales('C3 undo a sale twice'),
      sales('C3 of a booking: it is paid'),
      sales('C3 of a sale: it is undone once'),
      sales('delivered, or undone with their sale'),
      sales('C3 the money of one driver'),
      doubles,
    ],
  },
  {
    name: 'C4',
    what: 'approve and reject',
    proofs: [inTurn('C4 approve and reject an order'), inTurn('C4 approve and reject a price change')],
  },
  {
    name: 'C5',
    what: 'a month closed while others post',
    proofs: [
      crowd,
      {
        file: 'src/modules/system/period/close-period.test.ts',
        title: 'finds every posting before the snapshot',
      },
      { file: 'src/modules/system/period/close-period.test.ts', title: 'waits for a posting under way' },
    ],
  },
  {
    name: 'C6',
    what: 'a double click',
    proofs: [oneKey, { file: payment, title: 'sells once however often one key is sent' }],
  },
  {
    name: 'C7',
    what: 'one key at two servers',
    proofs: [{ file: 'src/kernel/http/idempotency.test.ts', title: 'on two processes' }],
  },
  {
    name: 'C8',
    what: 'one token refreshed many times',
    proofs: [{ file: 'src/modules/system/auth/refresh.test.ts', title: 'of one token twenty times at once' }],
  },
  {
    name: 'C9',
    what: 'costs calculated anew while goods move',
    proofs: [crowd],
  },
  {
    name: 'C10',
    what: 'more received, invoiced or paid than there is',
    proofs: [
      inTurn('C10 two receipts of one order'),
      inTurn('C10 two invoices of one receipt'),
      inTurn('C10 two debt payments of one debt'),
      { file: 'src/modules/sales/return/return.test.ts', title: 'of the last piece two are never returned' },
    ],
    waitsFor: [{ what: 'more returned than received', endpoint: 'POST /v1/purchase-returns' }],
  },
  {
    name: 'C11',
    what: 'quota, reward and points spent twice',
    proofs: [
      {
        file: payment,
        title: 'of ten orders let ten of a hundred through',
      },
    ],
    waitsFor: [{ what: 'stock of a reward and points', endpoint: 'POST /v1/rewards-history' }],
  },
  { name: 'C12', what: 'an edit over an edit', proofs: [inTurn('C12 two edits of an order'), doubles] },
  {
    name: 'C13',
    what: 'a count submitted while goods move',
    proofs: [
      inTurn('C13 a count that is submitted while goods go'),
      { file: 'src/modules/stock/opname/opname.test.ts', title: 'while goods come and go' },
    ],
  },
  {
    name: 'C14',
    what: 'mutations both ways',
    proofs: [crowd],
  },
  {
    name: 'C15',
    what: 'limits of stock and credit',
    proofs: [
      sales('C15 two credit sales up to the limit'),
      ...[
        'so many are booked as the limit has room for',
        'so many are sold at tills and booked in the office',
        'so many go through as invoices',
        'none goes through while',
      ].map((title) => ({ file: 'test/race/credit-limit.test.ts', title })),
      ...[
        'apply it once',
        'makes the waiting one stale',
        'is judged by the limit before or after it',
        'does not pass where the limit falls first',
      ].map((title) => ({ file: 'test/race/limits-in-turn.test.ts', title })),
    ],
  },
  {
    name: 'C16',
    what: 'somebody put out of use during a call',
    proofs: [
      {
        file: 'src/modules/system/employee/employee-access.test.ts',
        title: 'sessions of a changed employee',
      },
      { file: 'test/race/ended-session.test.ts', title: 'C16 a command under way' },
      { file: 'src/modules/system/auth/sign-in.test.ts', title: 'whose password is just being checked' },
    ],
  },
  {
    name: 'C17',
    what: 'two first starts on one folder',
    proofs: [
      { file: 'test/postgres/folder-lock.test.ts', title: 'lets exactly one of many in' },
      { file: 'src/kernel/db/migrations.test.ts', title: 'by two programs at once' },
    ],
  },
  {
    name: 'C18',
    what: 'a file brought in while its goods move',
    proofs: [{ file: 'test/import/import-under-fire.test.ts', title: 'C18' }],
  },
]
