import { today } from './shop.ts'
import type { Writer } from './writer.ts'

const ways = [
  { account: 'CASH', direction: 'IN', money: '1-1101', counter: '7-1101' },
  { account: 'CASH', direction: 'OUT', money: '1-1101', counter: '6-1201' },
  { account: 'BANK', direction: 'IN', money: '1-1111', counter: '2-2101' },
  { account: 'BANK', direction: 'OUT', money: '1-1111', counter: '6-1401' },
] as const

/** Money comes or goes; a large expense is approved or rejected, and some are taken back. */
export async function moveMoney({ client, random, shop, word }: Writer): Promise<void> {
  const { money, counter, ...params } = random.pick(ways)
  const entered = await client.command('POST /v1/cash-bank/{account}/{direction}', {
    params,
    body: {
      branchId: shop.branchId,
      cashAccountId: shop.account(money),
      date: today(),
      referenceNo: word(),
      lines: [
        { accountId: shop.account(counter), description: 'Uang', amount: random.int(1_000, 400_000) },
        { accountId: shop.account(counter), description: 'Uang lagi', amount: random.int(1_000, 20_000) },
      ],
    },
  })
  if (!entered) return
  const { id, version, status } = entered
  if (status === 'WAITING_APPROVAL') {
    const judged = random.chance(70)
      ? await client.command('PATCH /v1/cash-bank/{id}/approve', { params: { id }, body: { version } })
      : await client.command('PATCH /v1/cash-bank/{id}/reject', {
          params: { id },
          body: { version, reason: 'Terlalu besar' },
        })
    if (judged?.status === 'POSTED' && random.chance(30)) await takeBack(judged)
  } else if (random.chance(25)) await takeBack(entered)

  async function takeBack(posted: { id: number; version: number }) {
    await client.command('PUT /v1/cash-bank/cancel/{id}', {
      params: { id: posted.id },
      body: { version: posted.version, reason: 'Salah catat' },
    })
  }
}

/** A journal by hand; one in three is reversed. */
export async function keepJournal({ client, random, shop, word }: Writer): Promise<void> {
  const amount = random.int(1_000, 900_000)
  const body = {
    branchId: shop.branchId,
    date: today(),
    description: `Jurnal ${word()}`,
    lines: [
      { accountId: shop.account('6-1301'), debit: amount },
      { accountId: shop.account('2-1401'), credit: amount },
    ],
  }
  const journal = random.chance(70)
    ? await client.command('POST /v1/manual-journal/general', { body })
    : await client.command('POST /v1/manual-journal/adjustment', { body })
  if (journal) await keepTemplate(client, journal.id, word())
  if (!journal || random.chance(66)) return
  await client.command('PUT /v1/manual-journal/reverse/{id}', {
    params: { id: journal.id },
    body: { version: journal.version, reason: 'Salah akun' },
  })
}

/** Half of the templates are removed again. */
async function keepTemplate(client: Writer['client'], documentId: number, name: string): Promise<void> {
  const template = await client.command('POST /v1/document-templates', {
    body: { documentId, name: `Templat ${name}` },
  })
  if (template && template.id % 2 === 0)
    await client.command('DELETE /v1/document-templates/{id}', { params: { id: template.id } })
}

/** A journal of every month, whose first day is today; its draft is posted or left out, and the plan ends. */
export async function planJournal({ client, random, shop, word }: Writer): Promise<void> {
  const amount = random.int(1_000, 900_000)
  const plan = await client.command('POST /v1/recurring-journals', {
    body: {
      branchId: shop.branchId,
      type: 'GENERAL_JOURNAL',
      name: `Rencana ${word()}`,
      description: 'Sewa bulanan',
      day: Number(today().slice(8)),
      startsOn: today(),
      lines: [
        { accountId: shop.account('6-1301'), debit: amount },
        { accountId: shop.account('2-1401'), credit: amount },
      ],
    },
  })
  const [due] = plan?.dues ?? []
  if (!plan || !due) return
  const params = { id: due.id }
  if (random.chance(60))
    await client.command('POST /v1/recurring-journals/due/{id}/post', { params, body: {} })
  else
    await client.command('PUT /v1/recurring-journals/due/{id}/skip', {
      params,
      body: { reason: 'Sudah dicatat' },
    })
  await client.command('PUT /v1/recurring-journals/{id}/status', {
    params: { id: plan.id },
    body: { version: plan.version, status: 'ENDED' },
  })
}
