import { Button, Group, Pill, Select } from '@mantine/core'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { Area } from '@merchant/contract/master/area.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { type FieldProps, FieldText, FieldWrapper } from '../field.tsx'
import { FieldPair } from '../form-parts.tsx'

interface AreasFieldProps extends FieldProps<readonly Ref[]> {
  /** What an empty field means. */
  none: string
}

/** More than the number of areas in any province, city or district. */
const ALL = 1_000

/**
 * Several provinces, cities, districts or villages. They are looked for from the top, each level offering the areas of the one
 * above it, and the lowest one chosen is added; with an area goes all below it.
 */
export function AreasField({ none, ...field }: AreasFieldProps) {
  const chosen = field.value
  if (field.readOnly)
    return <FieldText label={field.label}>{chosen.map(({ name }) => name).join('; ') || none}</FieldText>
  const remove = (id: number) => field.onChange(chosen.filter((area) => area.id !== id))
  const add = (area: Ref) => {
    if (!chosen.some(({ id }) => id === area.id)) field.onChange([...chosen, area])
  }
  return (
    <FieldWrapper field={field} labelElement="div">
      {chosen.length > 0 ? (
        <Pill.Group mb="xs">
          {chosen.map(({ id, name }) => (
            <Pill
              key={id}
              withRemoveButton
              // Mantine hides the button from keyboards, because its own inputs have Backspace
              removeButtonProps={{
                'aria-label': t('Lepas {{name}}', { name }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
              onRemove={() => remove(id)}
            >
              {name}
            </Pill>
          ))}
        </Pill.Group>
      ) : (
        <FieldText label="">{none}</FieldText>
      )}
      <AreaSearch onAdd={add} />
    </FieldWrapper>
  )
}

/** From the province down, until the area that is meant is chosen. */
function AreaSearch({ onAdd }: { onAdd: (area: Ref) => void }) {
  const [path, setPath] = useState<readonly Area[]>([])
  const [region, city, district] = path
  const list = { limit: ALL }
  const regions = useEndpoint('GET /v1/area/region', { query: list })
  const cities = useEndpoint(
    'GET /v1/area/city',
    { query: { ...list, regionId: region?.id } },
    { enabled: region !== undefined },
  )
  const districts = useEndpoint(
    'GET /v1/area/district',
    { query: { ...list, cityId: city?.id } },
    { enabled: city !== undefined },
  )
  const villages = useEndpoint(
    'GET /v1/area/subDistrict',
    { query: { ...list, districtId: district?.id } },
    { enabled: district !== undefined },
  )
  const levels = [
    { label: t('Provinsi'), areas: regions.data?.rows },
    { label: t('Kota'), areas: region && cities.data?.rows },
    { label: t('Kecamatan'), areas: city && districts.data?.rows },
    { label: t('Kelurahan'), areas: district && villages.data?.rows },
  ]
  const select = ({ label, areas = [] }: (typeof levels)[number], level: number) => (
    <Select
      key={label}
      label={label}
      data={areas.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={path[level] ? String(path[level].id) : null}
      onChange={(id) => {
        const area = areas.find((each) => String(each.id) === id)
        setPath(area ? [...path.slice(0, level), area] : path.slice(0, level))
      }}
      disabled={level > path.length}
      searchable
      clearable
      limit={50}
      nothingFoundMessage={t('Tidak ada wilayah dengan nama itu')}
      autoComplete="off"
    />
  )
  const [above, lowest] = [path.at(-2), path.at(-1)]
  const add = () => {
    if (!lowest) return
    onAdd({ id: lowest.id, name: above ? `${lowest.name}, ${above.name}` : lowest.name })
    setPath(path.slice(0, -1)) // its neighbours are added next
  }
  return (
    <>
      <FieldPair>{levels.slice(0, 2).map(select)}</FieldPair>
      <FieldPair>{levels.slice(2).map((level, index) => select(level, index + 2))}</FieldPair>
      <Group mt="xs">
        <Button variant="default" size="xs" disabled={!lowest} onClick={add}>
          {lowest ? t('Tambahkan {{name}}', { name: lowest.name }) : t('Pilih wilayah untuk ditambahkan')}
        </Button>
      </Group>
    </>
  )
}
