import type { ApiInput } from '@merchant/contract/api.ts'
import { useId } from 'react'
import { t } from '../../app/i18n.ts'
import classes from '../../gate/fields.module.css'
import { FieldShell } from '../../gate/fields.tsx'

export type Timezone = NonNullable<ApiInput<'POST /v1/setup'>['body']['timezone']>

const zones: Record<Timezone, string> = {
  'Asia/Jakarta': 'WIB - Jakarta',
  'Asia/Makassar': 'WITA - Makassar',
  'Asia/Jayapura': 'WIT - Jayapura',
}

export function TimezoneField({ value, onChange }: { value: Timezone; onChange: (value: Timezone) => void }) {
  const id = useId()
  return (
    <FieldShell id={id} label={t('Zona waktu')}>
      <div className={classes.control}>
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value as Timezone)} // the options are the zones below
        >
          {Object.entries(zones).map(([zone, label]) => (
            <option key={zone} value={zone}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </FieldShell>
  )
}
