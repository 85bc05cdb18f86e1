import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { colourWords, TagColourField } from './tag-colour-field.tsx'

function Held({ error }: { error?: string }) {
  const [value, setValue] = useState('#3CB144')
  return <TagColourField name="color" label="Warna" value={value} onChange={setValue} error={error} />
}
const show = (error?: string) =>
  render(
    <MantineProvider>
      <Held {...(error && { error })} />
    </MantineProvider>,
  )
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Kode warna' })

test('a named colour is chosen from a group with the label of the field, and stands as its code', async () => {
  show()
  expect(screen.getByRole('radiogroup', { name: /Warna/ })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Hijau' }).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Biru' }))
  expect(code().value).toBe('#228BE6')
})

test('any other colour is typed in capitals, and chooses no named one', async () => {
  show()
  await userEvent.clear(code())
  await userEvent.type(code(), '#abcdef')
  expect(code().value).toBe('#ABCDEF')
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([])
})

test('a refusal stands at the code', () => {
  show('Format Warna tidak valid')
  expect(code().getAttribute('aria-invalid')).toBe('true')
})

test('a colour without a name is called by its code', () => {
  expect([colourWords('#C92A2A'), colourWords('#ABCDEF')]).toEqual(['Merah', '#ABCDEF'])
})
