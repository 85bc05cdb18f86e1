import { t } from '../../../app/i18n.ts'
import { StatusField, SwitchField } from '../../../kit/form/fields/choice-fields.tsx'
import { MoneyField, NumberField } from '../../../kit/form/fields/number-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { MasterPage } from '../../../kit/master/master-page.tsx'
import { group } from './group.ts'

export default function GroupPage() {
  return (
    <MasterPage of={group}>
      {({ field }) => (
        <>
          <FormGroup title={t('Identitas')}>
            <FieldPair>
              <TextField {...field('name')} />
              <TextField {...field('code')} upperCase />
            </FieldPair>
            <NumberField {...field('level')} />
            <StatusField {...field('status')} />
          </FormGroup>
          <FormGroup title={t('Pelanggan baru')}>
            <FieldPair>
              <MoneyField {...field('defaultCreditLimit')} />
              <NumberField {...field('defaultTermDays')} unit={t('hari')} />
            </FieldPair>
          </FormGroup>
          <FormGroup title={t('Poin')}>
            <SwitchField {...field('eligiblePoints')} />
            <NumberField {...field('pointMultiplier')} decimals={2} />
          </FormGroup>
        </>
      )}
    </MasterPage>
  )
}
