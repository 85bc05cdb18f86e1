import { newMember } from '../support/members.ts'
import type { Act, Life } from './life.ts'
import { because, doneBy, key, made, type World } from './life-support.ts'

/** Changes of credit limits, each of a customer of its own; above 100,000 they are asked. */
export function creditLimits({ admin, finance, server }: World, { branchId }: { branchId: number }): Life {
  const begin = (creditLimit: number, submit: boolean) => async () => {
    const line = { customerId: await newMember(server, branchId), creditLimit, termDays: 14 }
    const body = { branchId, note: 'Uji', lines: [line], submit }
    return made(admin.call('POST /v1/credit-limits', { body }))
  }
  const change =
    (act: 'submit' | 'approve' | 'reject', more: object): Act['ask'] =>
    ({ id }, version) => ({
      route: `PATCH /v1/credit-limits/{id}/${act}`,
      params: { id },
      body: { version, ...more },
    })
  return {
    name: 'CREDIT_LIMIT',
    caller: admin,
    begin: [begin(100_000, false), begin(100_000, true), begin(200_000, false), begin(200_000, true)],
    read: (id) => admin.call('GET /v1/credit-limits/{id}', { params: { id } }),
    acts: {
      submit: { ask: change('submit', {}), moves: { DRAFT: ['WAITING_APPROVAL', 'APPLIED'] } },
      approve: { ask: doneBy(finance, change('approve', {})), moves: { WAITING_APPROVAL: ['APPLIED'] } },
      reject: {
        ask: doneBy(finance, change('reject', { reason: because })),
        moves: { WAITING_APPROVAL: ['REJECTED'] },
      },
      edit: {
        ask: (paper, version) => ({
          route: 'PUT /v1/credit-limits',
          body: { ...key(paper, version), note: 'Uji lagi', submit: false },
        }),
        moves: { DRAFT: ['DRAFT'] },
      },
      cancel: {
        ask: (paper, version) => ({
          route: 'PUT /v1/credit-limits/cancel',
          body: { ...key(paper, version), reason: because },
        }),
        moves: { DRAFT: ['CANCELLED'], WAITING_APPROVAL: ['CANCELLED'], APPLIED: ['CANCELLED'] },
      },
    },
  }
}
