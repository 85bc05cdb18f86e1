import { type CompanyColour, companyColours } from '@merchant/domain/master/company-colour.ts'
import { useId } from 'react'
import { t } from '../../../app/i18n.ts'
import { type FieldProps, FieldText, FieldWrapper } from '../../../kit/form/field.tsx'
import { colourOf } from '../../../shell/face-parts.ts'
import classes from './colour-field.module.css'

const choices = Object.entries(companyColours) as [CompanyColour, string][] // the keys of the colours

/** The company's colour, from the few on which white can be read. */
export function ColourField(field: FieldProps<CompanyColour>) {
  const id = useId()
  if (field.readOnly)
    return (
      <FieldText label={field.label}>
        <span className={classes.shown}>
          <i style={{ background: colourOf(field.value) }} />
          {t(companyColours[field.value])}
        </span>
      </FieldText>
    )
  return (
    <FieldWrapper field={field} id={id} labelElement="div">
      <div role="radiogroup" aria-labelledby={`${id}-label`} className={classes.colours}>
        {choices.map(([colour, name]) => (
          <label key={colour} title={t(name)}>
            <input
              type="radio"
              name={field.name}
              value={colour}
              aria-label={t(name)}
              checked={field.value === colour}
              onChange={() => field.onChange(colour)}
            />
            <i style={{ background: colourOf(colour) }} />
          </label>
        ))}
      </div>
    </FieldWrapper>
  )
}
