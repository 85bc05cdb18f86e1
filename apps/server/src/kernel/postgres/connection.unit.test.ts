import { expect, it } from 'vitest'
import { whenBack } from './connection.ts'

/** The driver's errors when the server dies under a statement, and while it comes back. */
const cut = Object.assign(new Error('terminating connection due to unexpected postmaster exit'), {
  code: '57P01',
})
const starting = Object.assign(new Error('the database system is starting up'), { code: '57P03' })

const failing = (...errors: Error[]) => {
  let tries = 0
  return {
    tries: () => tries,
    work: async () => {
      const error = errors[tries++]
      if (error) throw error
      return 'done'
    },
  }
}

it('what a dying server cuts off is done again when it is back', async () => {
  const { work, tries } = failing(cut, starting)
  expect(await whenBack(work)).toBe('done')
  expect(tries()).toBe(3)
})

it('is not done again for any other fault, nor without end', async () => {
  const wrong = failing(Object.assign(new Error('permission denied'), { code: '42501' }))
  await expect(whenBack(wrong.work)).rejects.toThrow('permission denied')
  await expect(whenBack(failing(cut, cut).work, 0)).rejects.toThrow('unexpected postmaster exit')
})
