import { describe, expect, it } from 'vitest'
import { defineLifecycle, judge, judgeAll, verbs } from './lifecycle.ts'

const order = defineLifecycle({
  document: 'purchase-order',
  label: 'Pesanan pembelian',
  states: {
    DRAFT: 'Draf',
    WAITING_APPROVAL: 'Menunggu persetujuan',
    APPROVED: 'Disetujui',
    RECEIVED: 'Diterima',
    CANCELLED: 'Dibatalkan',
  },
  initial: 'DRAFT',
  actions: {
    edit: { from: ['DRAFT'], permission: 'order:edit', verb: verbs.edit },
    submit: {
      from: ['DRAFT'],
      to: ['WAITING_APPROVAL', 'APPROVED'],
      permission: 'order:edit',
      verb: verbs.submit,
    },
    approve: {
      from: ['WAITING_APPROVAL'],
      to: 'APPROVED',
      permission: 'order:approve',
      verb: verbs.approve,
    },
    cancel: {
      from: ['DRAFT', 'WAITING_APPROVAL', 'APPROVED'],
      to: 'CANCELLED',
      permission: 'order:cancel',
      verb: verbs.cancel,
      needsReason: true,
    },
  },
  events: { received: { from: ['APPROVED'], to: 'RECEIVED' } },
})

const everything = new Set(['order:edit', 'order:approve', 'order:cancel'])

describe('the definition', () => {
  it('throws for a state that no way leads to', () => {
    const states = { OPEN: 'Terbuka', CLOSED: 'Ditutup', LOST: 'Hilang' }
    const close = { from: ['OPEN'], to: 'CLOSED', permission: 'p', verb: verbs.close } as const
    expect(() =>
      defineLifecycle({ document: 'thing', label: 'Barang', states, initial: 'OPEN', actions: { close } }),
    ).toThrow('thing: no way leads to LOST')
  })

  it('throws when states lead only to each other', () => {
    expect(() =>
      defineLifecycle({
        document: 'island',
        label: 'Pulau',
        states: { OPEN: 'Terbuka', A: 'A', B: 'B' },
        initial: 'OPEN',
        actions: {},
        events: { there: { from: ['A'], to: 'B' }, back: { from: ['B'], to: 'A' } },
      }),
    ).toThrow('no way leads to A, B')
  })

  it('does not compile with a state or an action that does not exist', () => {
    const base = {
      document: 'thing',
      label: 'Barang',
      states: { OPEN: 'Terbuka', CLOSED: 'Ditutup' },
    } as const
    const act = { permission: 'p', verb: verbs.close } as const
    const all = ['OPEN', 'CLOSED'] as const
    const open = { ...base, initial: all }
    const wrong = [
      // @ts-expect-error `from` names a state that does not exist
      () => defineLifecycle({ ...open, actions: { close: { from: ['OPNE'], ...act } } }),
      // @ts-expect-error one of several `from` names a state that does not exist
      () => defineLifecycle({ ...open, actions: { a: { from: ['OPEN', 'X'], ...act } } }),
      // @ts-expect-error an action that starts nowhere can never be done
      () => defineLifecycle({ ...open, actions: { close: { from: [], ...act } } }),
      // @ts-expect-error `to` names a state that does not exist
      () => defineLifecycle({ ...open, actions: { a: { from: all, to: 'CLOSE', ...act } } }),
      // @ts-expect-error one of several `to` names a state that does not exist
      () => defineLifecycle({ ...open, actions: { a: { from: all, to: ['OPEN', 'X'], ...act } } }),
      // @ts-expect-error `initial` names a state that does not exist
      () => defineLifecycle({ ...base, initial: 'NEW', actions: {} }),
      // @ts-expect-error an event names a state that does not exist
      () => defineLifecycle({ ...open, actions: {}, events: { paid: { from: all, to: 'X' } } }),
      // @ts-expect-error an action that does not exist
      () => judge(order, 'delete', 'DRAFT', everything),
      // @ts-expect-error a status that does not exist
      () => judge(order, 'edit', 'LOST', everything),
    ]
    // Never called: each line is right when the compiler refuses it.
    expect(wrong).toHaveLength(9)
  })

  it('keeps labels, targets and whether a reason is needed', () => {
    expect(order.states.DRAFT).toBe('Draf')
    expect(order.initial).toEqual(['DRAFT'])
    expect(order.actions.edit).toMatchObject({ to: [], needsReason: false })
    expect(order.actions.submit.to).toEqual(['WAITING_APPROVAL', 'APPROVED'])
    expect(order.actions.cancel).toMatchObject({
      to: ['CANCELLED'],
      needsReason: true,
      verb: { label: 'Batalkan' },
    })
  })
})

describe('judging an action', () => {
  it('refuses without the permission, even where the state would refuse too', () => {
    expect(judge(order, 'approve', 'DRAFT', new Set(['order:edit']))).toEqual({
      reason: 'FORBIDDEN',
      params: { action: 'menyetujui pesanan pembelian' },
    })
  })

  it('refuses in the wrong state and says it in Indonesian', () => {
    expect(judge(order, 'approve', 'CANCELLED', everything)).toEqual({
      reason: 'INVALID_STATE',
      params: { document: 'Pesanan pembelian', status: 'Dibatalkan', action: 'disetujui' },
    })
  })

  it('allows the rest, and says it for every action at once', () => {
    expect(judge(order, 'approve', 'WAITING_APPROVAL', everything)).toBe(true)
    const allowed = (status: keyof typeof order.states) =>
      Object.entries(judgeAll(order, status, everything)).flatMap(([action, verdict]) =>
        verdict === true ? [action] : [],
      )
    expect(allowed('DRAFT')).toEqual(['edit', 'submit', 'cancel'])
    expect(allowed('WAITING_APPROVAL')).toEqual(['approve', 'cancel'])
    expect(allowed('RECEIVED')).toEqual([])
  })
})
