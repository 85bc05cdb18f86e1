import type { ApiInput } from '../../packages/contract/src/api.ts'
import { today } from './shop.ts'
import type { Writer } from './writer.ts'

type Payment = ApiInput<'POST /core/v1/sales/repayments/add'>['body']['payments'][number]

/** A customer pays by giro, transfer or card, and finance enters what the bank made of it; sometimes all was a mistake. */
export async function hearFromBank(writer: Writer): Promise<void> {
  const { client, random, shop } = writer
  const { branchId } = shop
  const payments = await moneyOf(writer)
  const paid = await client.command('POST /core/v1/sales/repayments/add', {
    body: { branchId, customerId: random.pick(shop.customers), date: today(), payments },
  })
  if (!paid) return
  const ids = paid.details.map(({ id }) => id)
  if (paid.details.some(({ methodType }) => methodType === 'EDC')) return payOut(writer, ids)
  const isGiro = paid.details.some(({ methodType }) => methodType === 'GIRO')
  const status = isGiro ? random.pick(['CLEARED', 'BOUNCED', 'VOID'] as const) : 'BOUNCED'
  await client.command('POST /core/v1/sales/payments/details/update', {
    body: {
      ids,
      status,
      date: today(),
      note: 'Menurut rekening koran',
      ...(status === 'CLEARED' && { bankAccountId: shop.account('1-1111') }),
    },
  })
}

/** One way to pay, more or less than what is owed. */
async function moneyOf({ client, random, shop, word }: Writer): Promise<Payment[]> {
  const { branchId, methods } = shop
  const amount = random.int(1_000, 400_000)
  const rates = await client.ask('GET /core/v1/payment-methods/config/edc', { query: { branchId } })
  const machine = rates?.rows.find((row) => row.rates.length > 0)
  const rate = machine?.rates[0]
  const how = random.pick(['GIRO', 'GIRO', 'TRANSFER', 'EDC'] as const)
  if (how === 'GIRO') return [{ methodId: methods.giro, amount, giroNo: word(), giroDue: today() }]
  if (how === 'EDC' && machine && rate)
    return [
      {
        methodId: methods.edc,
        amount,
        edcId: machine.edcId,
        edcRateId: rate.id,
        cardLast4: '1234',
        approvalCode: word(),
      },
    ]
  return [{ methodId: methods.transfer, amount, bankAccountId: shop.account('1-1111'), refNo: word() }]
}

async function payOut({ client, random }: Writer, ids: number[]): Promise<void> {
  const settled = await client.command('POST /core/v1/sales/settlements/add', {
    body: { ids, date: today(), ...(random.chance(50) && { fee: random.int(0, 500) }) },
  })
  if (settled && random.chance(30))
    await client.command('POST /core/v1/sales/settlements/cancel', {
      body: { id: settled.id, version: settled.version, reason: 'Salah mesin' },
    })
}
