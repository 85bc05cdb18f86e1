import { ActionIcon, Button, Input, Table } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { t } from '../../../app/i18n.ts'
import type { FieldProps } from '../../../kit/form/field.tsx'
import { ChoiceField, SelectField } from '../../../kit/form/fields/choice-fields.tsx'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { MoneyField, PercentField } from '../../../kit/form/fields/number-field.tsx'
import { nothing } from '../../../kit/nothing.ts'
import { optionsOf } from '../../../kit/words.ts'
import { date, number, rupiah } from '../../../lib/format.ts'
import { emptyRate, type RateLine, rateLine } from './edc-values.ts'
import { bearerWords, cardWords, ownerWords } from './edc-words.ts'
import classes from './rates-grid.module.css'

/** The most rates of one machine in the API. */
const MOST = 60

type Change = Partial<Omit<RateLine, 'name' | 'id'>>

/** The bank's fees, by card and date. */
export function RatesGrid({ value: lines, onChange, error, readOnly }: FieldProps<readonly RateLine[]>) {
  if (readOnly) return <RatesTable lines={lines} />
  const change = (at: number, fields: Change) =>
    onChange(lines.map((line, index) => (index === at ? rateLine({ ...line, ...fields }) : line)))
  return (
    <div className={classes.lines}>
      {lines.map((line, index) => (
        <RateFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a new line has no identity of its own, and they keep their order
          key={index}
          line={line}
          place={index + 1}
          onChange={(fields) => change(index, fields)}
          onRemove={() => onChange(lines.filter((_, at) => at !== index))}
        />
      ))}
      {error && <Input.Error>{error}</Input.Error>}
      {lines.length < MOST && (
        <div>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onChange([...lines, emptyRate()])}
          >
            {t('Tambah tarif')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface RateFieldsProps {
  line: RateLine
  place: number
  onChange: (fields: Change) => void
  onRemove: () => void
}

const RateFields = ({ line, place, onChange, onRemove }: RateFieldsProps) => (
  <fieldset className={classes.line} aria-label={t('Tarif {{place}}', { place })}>
    <SelectField
      label={t('Kartu')}
      required
      options={optionsOf(cardWords())}
      value={line.cardType}
      onChange={(cardType) => cardType && onChange({ cardType })}
    />
    <SelectField
      label={t('Penerbit kartu')}
      required
      options={optionsOf(ownerWords())}
      value={line.onUs ? 'ON_US' : 'OFF_US'}
      onChange={(owner) => owner && onChange({ onUs: owner === 'ON_US' })}
    />
    <PercentField
      label={t('Tarif')}
      required
      value={line.ratePct}
      onChange={(ratePct) => onChange({ ratePct })}
    />
    <MoneyField
      label={t('Biaya tetap')}
      value={line.fixedFee}
      onChange={(fixedFee) => onChange({ fixedFee })}
    />
    <DateField
      label={t('Berlaku dari')}
      required
      value={line.validFrom}
      onChange={(validFrom) => onChange({ validFrom })}
    />
    <DateField
      label={t('Berlaku sampai')}
      value={line.validTo}
      onChange={(validTo) => onChange({ validTo })}
    />
    <ChoiceField
      label={t('Biaya ditanggung')}
      options={optionsOf(bearerWords())}
      value={line.bearer}
      onChange={(bearer) => onChange({ bearer })}
    />
    <ActionIcon
      className={classes.remove}
      variant="subtle"
      color="slate"
      aria-label={t('Hapus tarif {{place}}', { place })}
      onClick={onRemove}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  </fieldset>
)

const RatesTable = ({ lines }: { lines: readonly RateLine[] }) => (
  <Table.ScrollContainer minWidth={640} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Kartu')}</Table.Th>
          <Table.Th>{t('Penerbit kartu')}</Table.Th>
          <Table.Th ta="right">{t('Tarif')}</Table.Th>
          <Table.Th ta="right">{t('Biaya tetap')}</Table.Th>
          <Table.Th>{t('Biaya ditanggung')}</Table.Th>
          <Table.Th>{t('Berlaku dari')}</Table.Th>
          <Table.Th>{t('Berlaku sampai')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.id}>
            <Table.Td>{cardWords()[line.cardType]}</Table.Td>
            <Table.Td>{ownerWords()[line.onUs ? 'ON_US' : 'OFF_US']}</Table.Td>
            <Table.Td ta="right">{line.ratePct === null ? nothing : `${number(line.ratePct)}%`}</Table.Td>
            <Table.Td ta="right">{line.fixedFee ? rupiah(line.fixedFee) : nothing}</Table.Td>
            <Table.Td>{bearerWords()[line.bearer]}</Table.Td>
            <Table.Td>{line.validFrom ? date(line.validFrom) : nothing}</Table.Td>
            <Table.Td>{line.validTo ? date(line.validTo) : nothing}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
