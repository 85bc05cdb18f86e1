import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PlaceFields } from './place-fields.tsx'

function Form({ start }: { start: { lat: number | null; lng: number | null } }) {
  const [lat, setLat] = useState(start.lat)
  const [lng, setLng] = useState(start.lng)
  return (
    <MantineProvider>
      <PlaceFields
        lat={{ label: 'Lintang', value: lat, onChange: setLat }}
        lng={{ label: 'Bujur', value: lng, onChange: setLng }}
      />
    </MantineProvider>
  )
}

function show(lat: number | null, lng: number | null) {
  render(<Form start={{ lat, lng }} />)
  const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  return {
    lat: input('Lintang'),
    values: () => [input('Lintang').value, input('Bujur').value],
    doubt: () => screen.getByRole('status').textContent,
  }
}

test('letters and a fourth whole digit are not taken', async () => {
  const place = show(null, null)
  await userEvent.type(place.lat, '-6a,22x5')
  expect(place.values()).toEqual(['-6,225', ''])
  await userEvent.clear(place.lat)
  await userEvent.type(place.lat, '1067')
  expect(place.values()).toEqual(['106', ''])
})

test('a point starts the decimals as a comma does', async () => {
  const place = show(null, null)
  await userEvent.type(place.lat, '-6.225')
  expect(place.values()).toEqual(['-6,225', ''])
  expect(place.doubt()).toBe('Isi lintang dan bujur, atau kosongkan keduanya.')
})

test('a pair copied from a map fills both fields', async () => {
  const place = show(1, 2)
  await userEvent.click(place.lat)
  await userEvent.paste('-6.225014, 106.900447')
  expect(place.values()).toEqual(['-6,225014', '106,900447'])
  expect(place.doubt()).toBe('')
})

test('a swapped pair is said and put right with one press', async () => {
  const place = show(106.9, -6.2)
  expect(place.doubt()).toContain('tertukar')
  await userEvent.click(screen.getByRole('button', { name: 'Tukar' }))
  expect(place.values()).toEqual(['-6,2', '106,9'])
  expect(place.doubt()).toBe('')
})
