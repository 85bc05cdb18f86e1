import { ColorSwatch, TextInput } from '@mantine/core'
import { tagColourName, tagColours } from '@merchant/domain/master/tag-colour.ts'
import { useId } from 'react'
import { t } from '../../../app/i18n.ts'
import { type FieldProps, FieldText, FieldWrapper } from '../../../kit/form/field.tsx'
import classes from './tag-colour-field.module.css'

/** What a colour is called: its name, or itself. */
export const colourWords = (colour: string): string => {
  const name = tagColourName(colour)
  return name ? t(name) : colour
}

/** The colour of a label: one of the named ones, or any as `#RRGGBB`. It stands beside words, never under them. */
export function TagColourField(field: FieldProps<string>) {
  const id = useId()
  if (field.readOnly)
    return (
      <FieldText {...field}>
        <span className={classes.shown}>
          <ColorSwatch color={field.value} size={16} aria-hidden />
          {colourWords(field.value)}
        </span>
      </FieldText>
    )
  const { error, ...named } = field
  return (
    <div className={classes.field}>
      <FieldWrapper field={named} id={id} labelElement="div">
        <div role="radiogroup" aria-labelledby={`${id}-label`} className={classes.colours}>
          {Object.entries(tagColours).map(([colour, name]) => (
            <label key={colour} title={t(name)}>
              <input
                type="radio"
                name={`${field.name}-named`}
                value={colour}
                aria-label={t(name)}
                checked={field.value === colour}
                onChange={() => field.onChange(colour)}
              />
              <i style={{ background: colour }} />
            </label>
          ))}
        </div>
      </FieldWrapper>
      <TextInput
        name={field.name}
        label={t('Kode warna')}
        description={t('Tanda # lalu 6 angka atau huruf A sampai F, misalnya #3CB144.')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={error ?? null}
        autoComplete="off"
        maxLength={7}
        leftSection={<ColorSwatch color={field.value} size={14} aria-hidden />}
        value={field.value}
        onChange={({ currentTarget: { value } }) => field.onChange(value.toUpperCase())}
      />
    </div>
  )
}
