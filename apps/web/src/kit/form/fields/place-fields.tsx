import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ClipboardEvent, useState } from 'react'
import { t } from '../../../app/i18n.ts'
import { type FieldProps, FieldText, inputProps } from '../field.tsx'
import { FieldPair } from '../form-parts.tsx'
import { type Place, placeDoubt, printDegree, readDegree, readPlace } from '../place-text.ts'

interface PlaceFieldsProps {
  lat: FieldProps<number | null>
  lng: FieldProps<number | null>
}

/** Latitude and longitude. A pair copied from a map fills both, and a likely mistake is shown at once. */
export function PlaceFields({ lat, lng }: PlaceFieldsProps) {
  const set = (place: { lat: number | null; lng: number | null }) => {
    lat.onChange(place.lat)
    lng.onChange(place.lng)
  }
  return (
    <div>
      <FieldPair>
        <DegreeField {...lat} placeholder="-6,225014" onPlace={set} />
        <DegreeField {...lng} placeholder="106,900447" onPlace={set} />
      </FieldPair>
      <Doubt {...{ lat, lng }} onSwap={() => set({ lat: lng.value, lng: lat.value })} />
    </div>
  )
}

/** The line stays on the page, so that screen readers read its changes. */
function Doubt({ lat, lng, onSwap }: PlaceFieldsProps & { onSwap: () => void }) {
  if (lat.readOnly) return null
  const doubt = placeDoubt(lat.value, lng.value)
  return (
    <Group gap="xs" role="status" {...(doubt && { mt: 6 })}>
      {doubt && (
        <>
          <IconAlertTriangle size={16} color="var(--mantine-color-yellow-8)" aria-hidden />
          <Text size="xs" flex={1}>
            {doubts()[doubt]}
          </Text>
        </>
      )}
      {doubt === 'SWAPPED' && (
        <Button size="compact-xs" variant="default" onClick={onSwap}>
          {t('Tukar')}
        </Button>
      )}
    </Group>
  )
}

const doubts = () => ({
  INCOMPLETE: t('Isi lintang dan bujur, atau kosongkan keduanya.'),
  SWAPPED: t('Lintang dan bujur tampaknya tertukar.'),
  ABROAD: t('Titik ini di luar Indonesia. Periksa kembali angkanya.'),
})

interface DegreeFieldProps extends FieldProps<number | null> {
  placeholder: string
  onPlace: (place: Place) => void
}

function DegreeField({ placeholder, onPlace, ...field }: DegreeFieldProps) {
  const [text, setText] = useState('')
  const { value } = field
  if (field.readOnly)
    return <FieldText label={field.label}>{value === null ? null : printDegree(value)}</FieldText>
  // Half-typed text ('-6,') belongs to the same number; another number comes from outside.
  const shown = readDegree(text) === value ? text : value === null ? '' : printDegree(value)
  return (
    <TextInput
      {...inputProps(field)}
      placeholder={placeholder}
      value={shown}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value.trim().replace('.', ',')
        const degree = readDegree(typed)
        if (degree === undefined) return
        setText(typed)
        if (degree !== value) field.onChange(degree)
      }}
      onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
        const place = readPlace(event.clipboardData.getData('text'))
        if (!place) return
        event.preventDefault()
        onPlace(place)
      }}
    />
  )
}
