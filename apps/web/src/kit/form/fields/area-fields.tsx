import { Autocomplete } from '@mantine/core'
import type { Area, PostCode } from '@merchant/contract/master/area.ts'
import { useEffect, useRef } from 'react'
import { useEndpoint } from '../../../api/hooks.ts'
import { type FieldProps, FieldText, inputProps } from '../field.tsx'
import { FieldPair } from '../form-parts.tsx'

interface AreaFieldsProps {
  region: FieldProps<string>
  city: FieldProps<string>
  district: FieldProps<string>
  subDistrict: FieldProps<string>
  /** Placed by the form; the village fills it in. */
  postCode: FieldProps<string>
}

/** More than the number of areas in any province, city or district. */
const ALL = 1_000
const LONGEST_NAME = 60

/**
 * Province, city, district and village of an address. Each offers the areas of the one above it, by the official names;
 * other words are accepted too, because addresses are older than the latest splits. Choosing another area empties the ones
 * below. A village brings its post code, unless the user has typed one.
 */
export function AreaFields({ region, city, district, subDistrict, postCode }: AreaFieldsProps) {
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
  const codes = useEndpoint(
    'GET /v1/area/postCode',
    { query: { limit: ALL, districtId } },
    { enabled: isOpen && districtId !== undefined },
  )
  // A user who chooses a village before the post codes are loaded would get none.
  const offered = districtId === undefined || codes.isPending ? [] : villages.data?.rows
  const village = useVillage(offered, codes.data?.rows, subDistrict, postCode)
  return (
    <>
      <FieldPair>
        <AreaField {...region} areas={regions.data?.rows} below={[city, district, village]} />
        <AreaField
          {...city}
          areas={regionId === undefined ? [] : cities.data?.rows}
          below={[district, village]}
        />
      </FieldPair>
      <FieldPair>
        <AreaField {...district} areas={cityId === undefined ? [] : districts.data?.rows} below={[village]} />
        <AreaField {...village} areas={offered} below={[]} />
      </FieldPair>
    </>
  )
}

/**
 * The village's field. The post code follows a chosen or emptied village, as long as it is empty or belongs to the village
 * chosen before. Other words leave it as it is.
 */
function useVillage(
  villages: readonly Area[] | undefined,
  codes: readonly PostCode[] | undefined,
  subDistrict: FieldProps<string>,
  postCode: FieldProps<string>,
): FieldProps<string> {
  const codeOf = (name: string): string | undefined => {
    const ids = idsOf(villages, name)
    return ids.length === 0 ? undefined : onlyCode(ids, codes)
  }
  const before = useRef('') // kept when the lists are gone, while another province is being typed
  const current = codeOf(subDistrict.value)
  useEffect(() => {
    if (current !== undefined) before.current = current
  }, [current])
  const change = (name: string) => {
    subDistrict.onChange(name)
    const code = name === '' ? '' : codeOf(name)
    const isTheirs = postCode.value !== '' && postCode.value !== before.current
    if (code !== undefined && !isTheirs) postCode.onChange(code)
  }
  return { ...subDistrict, onChange: change }
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

/** The areas with a name, in any spelling of capitals. */
const idsOf = (areas: readonly Area[] | undefined, name: string): number[] =>
  (areas ?? []).filter((area) => area.name.toLowerCase() === name.trim().toLowerCase()).map(({ id }) => id)

const idOf = (areas: readonly Area[] | undefined, name: string): number | undefined => idsOf(areas, name)[0]

/** The post code of villages; none where two of one name have different ones, or it is not known. */
function onlyCode(ids: readonly number[], codes: readonly PostCode[] = []): string {
  const [code = '', ...more] = new Set(codes.filter(({ id }) => ids.includes(id)).map(({ code }) => code))
  return more.length === 0 ? code : ''
}
