import { Autocomplete } from '@mantine/core'
import type { Area } from '@merchant/contract/master/area.ts'
import { useEndpoint } from '../../../api/hooks.ts'
import { type FieldProps, FieldText, inputProps } from '../field.tsx'
import { FieldPair } from '../form-parts.tsx'

interface AreaFieldsProps {
  region: FieldProps<string>
  city: FieldProps<string>
  district: FieldProps<string>
  subDistrict: FieldProps<string>
}

/** More than any province, city or district has parts. */
const ALL = 1_000
const LONGEST_NAME = 60

/**
 * Province, city, district and village of an address. Each offers what lies in the one above it, by the official names;
 * other words are taken too, because addresses are older than the latest splits. Choosing another one empties those below.
 */
export function AreaFields({ region, city, district, subDistrict }: AreaFieldsProps) {
  const isOpen = !region.readOnly
  const regions = useEndpoint('GET /v1/area/region', { query: { limit: ALL } }, { enabled: isOpen })
  const regionId = idOf(regions.data?.rows, region.value)
  const cities = useEndpoint(
    'GET /v1/area/city',
    { query: { limit: ALL, regionId } },
    { enabled: isOpen && regionId !== undefined },
  )
  const cityId = idOf(regionId === undefined ? [] : cities.data?.rows, city.value)
  const districts = useEndpoint(
    'GET /v1/area/district',
    { query: { limit: ALL, cityId } },
    { enabled: isOpen && cityId !== undefined },
  )
  const districtId = idOf(cityId === undefined ? [] : districts.data?.rows, district.value)
  const villages = useEndpoint(
    'GET /v1/area/subDistrict',
    { query: { limit: ALL, districtId } },
    { enabled: isOpen && districtId !== undefined },
  )
  return (
    <>
      <FieldPair>
        <AreaField {...region} areas={regions.data?.rows} below={[city, district, subDistrict]} />
        <AreaField
          {...city}
          areas={regionId === undefined ? [] : cities.data?.rows}
          below={[district, subDistrict]}
        />
      </FieldPair>
      <FieldPair>
        <AreaField
          {...district}
          areas={cityId === undefined ? [] : districts.data?.rows}
          below={[subDistrict]}
        />
        <AreaField {...subDistrict} areas={districtId === undefined ? [] : villages.data?.rows} below={[]} />
      </FieldPair>
    </>
  )
}

interface AreaFieldProps extends FieldProps<string> {
  areas: readonly Area[] | undefined
  below: readonly FieldProps<string>[]
}

function AreaField({ areas = [], below, ...field }: AreaFieldProps) {
  if (field.readOnly) return <FieldText label={field.label}>{field.value}</FieldText>
  const change = (value: string) => {
    field.onChange(value)
    if (value === field.value || idOf(areas, value) === undefined) return
    for (const each of below) if (each.value !== '') each.onChange('')
  }
  return (
    <Autocomplete
      {...inputProps(field)}
      maxLength={LONGEST_NAME}
      data={[...new Set(areas.map(({ name }) => name))]}
      limit={50}
      value={field.value}
      onChange={change}
    />
  )
}

/** The area that goes by a name, however it is written. */
const idOf = (areas: readonly Area[] | undefined, name: string): number | undefined =>
  areas?.find((area) => area.name.toLowerCase() === name.trim().toLowerCase())?.id
