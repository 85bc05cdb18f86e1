import { describe, expect, it } from 'vitest'
import type { Command } from './journal.ts'
import { type Facts, judge } from './oracle.ts'

const made: Command = {
  key: 'k1',
  route: 'POST /v1/cash-bank/{account}/{direction}',
  attempts: ['r1', 'r2'],
  answer: { status: 201, data: { id: 7, version: 1, number: 'KM/JKT/2611/00001' } },
}
const changed: Command = {
  key: 'k2',
  route: 'PUT /v1/cash-bank/cancel/{id}',
  attempts: ['r3'],
  answer: { status: 200, data: { id: 7, version: 2, number: 'KM/JKT/2611/00001' } },
}
const refused: Command = {
  key: 'k3',
  route: 'POST /v1/brands',
  attempts: ['r4'],
  answer: { status: 409, reason: 'DUPLICATE_CODE' },
}
const open: Command = { key: 'k4', route: 'POST /v1/brands', attempts: ['r5'] }

/** What an honest database says of these four. */
const honest = (): { stored: Map<string, unknown>; written: Set<string>; documents: Map<number, Paper> } => ({
  stored: new Map([
    ['k1', { number: 'KM/JKT/2611/00001', id: 7, version: 1, kept: 'for the program alone' }],
    ['k2', { id: 7, version: 2, number: 'KM/JKT/2611/00001' }],
  ]),
  written: new Set(['r2', 'r3']),
  documents: new Map([[7, { number: 'KM/JKT/2611/00001', version: 2 }]]),
})
type Paper = { number: string | null; version: number }

const verdict = (change: (facts: ReturnType<typeof honest>) => void, commands = [made, changed, refused]) => {
  const facts = honest()
  change(facts)
  const { lost, doubled } = judge(commands, facts satisfies Facts, true)
  return { lost: lost.length, doubled: doubled.length }
}

describe('the oracle', () => {
  it('is content with an honest database, whichever attempt was the one, and waits for open commands', () => {
    expect(verdict(() => undefined)).toEqual({ lost: 0, doubled: 0 })
    expect(verdict((facts) => facts.written.add('r5'), [made, changed, open])).toEqual({
      lost: 0,
      doubled: 0,
    })
  })

  it.each<[string, (facts: ReturnType<typeof honest>) => void]>([
    ['whose stored answer is gone', ({ stored }) => stored.delete('k2')],
    ['whose stored answer is another', ({ stored }) => stored.set('k2', { id: 8, version: 2 })],
    ['that left nothing in the audit log', ({ written }) => written.delete('r2')],
  ])('sees an acknowledged command %s', (_, change) => {
    expect(verdict(change)).toEqual({ lost: 1, doubled: 0 })
  })

  it('sees a document that went back to an earlier version, has another number, or is gone', () => {
    const number = 'KM/JKT/2611/00001'
    expect(verdict(({ documents }) => documents.set(7, { number, version: 1 }))).toEqual({
      lost: 1,
      doubled: 0,
    })
    expect(verdict(({ documents }) => documents.set(7, { number: null, version: 2 }))).toEqual({
      lost: 2,
      doubled: 0,
    })
    expect(verdict(({ documents }) => documents.delete(7))).toEqual({ lost: 2, doubled: 0 })
  })

  it.each<[string, (facts: ReturnType<typeof honest>) => void]>([
    ['whose attempts were both committed', ({ written }) => written.add('r1')],
    ['that was refused, and done', ({ written }) => written.add('r4')],
    ['that was refused, and stored', ({ stored }) => stored.set('k3', {})],
    [
      'that nobody was told of',
      ({ documents }) => documents.set(8, { number: 'KM/JKT/2611/00002', version: 1 }),
    ],
  ])('sees a command %s', (_, change) => {
    expect(verdict(change)).toEqual({ lost: 0, doubled: 1 })
  })

  it('sees one document that two commands are said to have made', () => {
    const twin = { ...made, key: 'k5', attempts: ['r6'] }
    const change = ({ stored, written }: ReturnType<typeof honest>) => {
      stored.set('k5', stored.get('k1'))
      written.add('r6')
    }
    expect(verdict(change, [made, changed, twin])).toEqual({ lost: 0, doubled: 1 })
  })

  it('knows a sale by the number of its invoice, whether the payment made its order or found it', () => {
    const order = { id: 9, version: 1, number: 'SO/JKT/2611/00009', invoiceNumber: 'INV/JKT/2611/00001' }
    const paid = (version: number, invoiceNumber = order.invoiceNumber): Command => ({
      key: 'k6',
      route: 'POST /core/v2/cashier/booking/payment',
      attempts: ['r7'],
      answer: { status: 201, data: { order: { ...order, version, invoiceNumber } } },
    })
    const booked: Command = {
      key: 'k7',
      route: 'POST /core/v1/sales/orders/add',
      attempts: ['r8'],
      answer: { status: 201, data: { ...order, invoiceNumber: null } },
    }
    const judged = (commands: Command[]) =>
      verdict(
        ({ stored, written, documents }) => {
          for (const { key, attempts, answer } of commands) {
            stored.set(key, answer?.data ?? null)
            for (const attempt of attempts) written.add(attempt)
          }
          documents.set(9, { number: 'INV/JKT/2611/00001', version: 2 })
        },
        [made, changed, ...commands],
      )
    expect(judged([paid(1)])).toEqual({ lost: 0, doubled: 0 })
    expect(judged([booked, paid(2)])).toEqual({ lost: 0, doubled: 0 })
    expect(judged([booked, paid(1)])).toEqual({ lost: 0, doubled: 1 })
    expect(judged([paid(2)])).toEqual({ lost: 0, doubled: 1 })
    expect(judged([paid(1, 'INV/JKT/2611/00002')])).toEqual({ lost: 1, doubled: 0 })
  })

  it('knows a note by its own number, not by the order that it is about', () => {
    const note: Command = {
      key: 'k8',
      route: 'POST /core/v1/sales/notes/add',
      attempts: ['r9'],
      answer: {
        status: 201,
        data: {
          id: 11,
          version: 1,
          number: 'SCN/JKT/2611/00001',
          order: { id: 9, name: 'INV/JKT/2611/00001' },
        },
      },
    }
    const judged = (number: string) =>
      verdict(
        ({ stored, written, documents }) => {
          stored.set('k8', note.answer?.data ?? null)
          written.add('r9')
          documents.set(11, { number, version: 1 })
        },
        [made, changed, note],
      )
    expect(judged('SCN/JKT/2611/00001')).toEqual({ lost: 0, doubled: 0 })
    expect(judged('SCN/JKT/2611/00002')).toEqual({ lost: 1, doubled: 0 })
  })
})
