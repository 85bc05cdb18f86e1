import { ActionIcon, Button, Input, Radio, Table } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { t } from '../../../app/i18n.ts'
import type { FieldProps } from '../../../kit/form/field.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { NumberField } from '../../../kit/form/fields/number-field.tsx'
import { nothing } from '../../../kit/nothing.ts'
import { number } from '../../../lib/format.ts'
import { BarcodesField } from './barcodes-field.tsx'
import { emptyLine, type UnitLine, unitLine } from './product-values.ts'
import classes from './units-grid.module.css'

/** The most units of one product in the API. */
const MOST = 10

type Change = Partial<Omit<UnitLine, 'name'>>

/** The units of a product: the base first, then larger ones. */
export function UnitsGrid({ value: lines, onChange, error, readOnly }: FieldProps<readonly UnitLine[]>) {
  if (readOnly) return <UnitsTable lines={lines} />
  const base = lines[0]?.unit?.name ?? t('satuan dasar')
  const change = (at: number, fields: Change) =>
    onChange(lines.map((line, index) => (index === at ? unitLine({ ...line, ...fields }) : line)))
  const choose = (at: number, use: 'isPurchaseDefault' | 'isSaleDefault') =>
    onChange(lines.map((line, index) => ({ ...line, [use]: index === at })))
  return (
    <div className={classes.lines}>
      {lines.map((line, index) => (
        <UnitFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity of its own, and they keep their order
          key={index}
          line={line}
          place={index}
          base={base}
          onChange={(fields) => change(index, fields)}
          onChoose={(use) => choose(index, use)}
          onRemove={() => onChange(without(lines, index))}
        />
      ))}
      {error && <Input.Error>{error}</Input.Error>}
      {lines.length < MOST && (
        <div>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onChange([...lines, emptyLine(false)])}
          >
            {t('Tambah satuan')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** After a line is removed, the base unit gets its defaults back. */
function without(lines: readonly UnitLine[], at: number): UnitLine[] {
  const gone = lines[at]
  return lines
    .map((line, index) =>
      index === 0
        ? {
            ...line,
            isPurchaseDefault: line.isPurchaseDefault || gone?.isPurchaseDefault === true,
            isSaleDefault: line.isSaleDefault || gone?.isSaleDefault === true,
          }
        : line,
    )
    .filter((_, index) => index !== at)
}

interface UnitFieldsProps {
  line: UnitLine
  /** Its index in the grid; the base is at 0. */
  place: number
  /** The name of the base unit. */
  base: string
  onChange: (fields: Change) => void
  onChoose: (use: 'isPurchaseDefault' | 'isSaleDefault') => void
  onRemove: () => void
}

function UnitFields({ line, place, base, onChange, onChoose, onRemove }: UnitFieldsProps) {
  const isBase = place === 0
  return (
    <fieldset className={classes.line} aria-label={t('Satuan {{place}}', { place: place + 1 })}>
      <LookupField
        label={isBase ? t('Satuan dasar') : t('Satuan')}
        required
        value={line.unit}
        onChange={(unit) => onChange({ unit })}
        route="GET /v1/units"
        query={{ status: 'ACTIVE' }}
      />
      <NumberField
        label={t('Isi')}
        required={!isBase}
        readOnly={isBase}
        unit={base}
        value={line.factor}
        onChange={(factor) => onChange({ factor })}
      />
      <BarcodesField line={line} onChange={onChange} />
      <Radio
        className={classes.choice}
        label={t('Beli')}
        name="purchase-unit"
        checked={line.isPurchaseDefault}
        onChange={() => onChoose('isPurchaseDefault')}
      />
      <Radio
        className={classes.choice}
        label={t('Jual')}
        name="sale-unit"
        checked={line.isSaleDefault}
        onChange={() => onChoose('isSaleDefault')}
      />
      {!isBase && (
        <ActionIcon
          className={classes.choice}
          variant="subtle"
          color="slate"
          aria-label={t('Hapus satuan {{place}}', { place: place + 1 })}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </fieldset>
  )
}

const UnitsTable = ({ lines }: { lines: readonly UnitLine[] }) => (
  <Table.ScrollContainer minWidth={420} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Satuan')}</Table.Th>
          <Table.Th ta="right">{t('Isi')}</Table.Th>
          <Table.Th>{t('Barcode')}</Table.Th>
          <Table.Th>{t('Dipakai untuk')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.unit?.id}>
            <Table.Td>{line.unit?.name}</Table.Td>
            <Table.Td ta="right">{line.factor === null ? nothing : number(line.factor)}</Table.Td>
            <Table.Td>{line.barcodes.join(', ') || nothing}</Table.Td>
            <Table.Td>{usesOf(line) || nothing}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

const usesOf = ({ isPurchaseDefault, isSaleDefault }: UnitLine): string =>
  [isPurchaseDefault && t('Beli'), isSaleDefault && t('Jual')].filter(Boolean).join(', ')
