import { ActionIcon, NumberInput, Select, Table, Text } from '@mantine/core'
import type { LabelLine } from '@merchant/contract/master/label.ts'
import { LABELS_MOST } from '@merchant/domain/master/label-sheet.ts'
import { IconTrash } from '@tabler/icons-react'
import { t } from '../../../../app/i18n.ts'
import { rupiah } from '../../../../lib/format.ts'
import classes from './labels.module.css'
import type { LabelLineState, LabelLines } from './use-label-lines.ts'

interface LabelLineTableProps {
  of: LabelLines
  /** What the server says of each line; undefined until it has answered. */
  shown: ReadonlyMap<number, LabelLine>
}

/** The goods with their units and copies, and what can't be printed with its reason. */
export function LabelLineTable({ of, shown }: LabelLineTableProps) {
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table className={classes.table} aria-label={t('Barang yang dicetak labelnya')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Barang')}</Table.Th>
            <Table.Th>{t('Satuan')}</Table.Th>
            <Table.Th>{t('Jumlah label')}</Table.Th>
            <Table.Th aria-label={t('Hapus')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {of.lines.map((line) => (
            <Line key={line.key} line={line} told={shown.get(line.key)} of={of} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Line({ line, told, of }: { line: LabelLineState; told: LabelLine | undefined; of: LabelLines }) {
  const name = told?.product.name ?? '…'
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm">{name}</Text>
        {told && (
          <Text size="xs" c="dimmed">
            {[told.code, told.price !== null && rupiah(told.price)].filter(Boolean).join(' · ')}
          </Text>
        )}
        {told?.fault && (
          <Text size="xs" c="var(--danger)" role="alert">
            {told.fault}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={classes.unit}>
        <Select
          aria-label={t('Satuan {{name}}', { name })}
          data={told?.units.map(({ id, name: unit }) => ({ value: String(id), label: unit })) ?? []}
          value={told ? String(told.unitId) : null}
          allowDeselect={false}
          onChange={(unitId) => unitId && of.change(line.key, { unitId: Number(unitId) })}
        />
      </Table.Td>
      <Table.Td className={classes.copies}>
        <NumberInput
          aria-label={t('Jumlah label {{name}}', { name })}
          value={line.copies}
          min={1}
          max={LABELS_MOST}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          clampBehavior="blur"
          onChange={(copies) => Number(copies) > 0 && of.change(line.key, { copies: Number(copies) })}
        />
      </Table.Td>
      <Table.Td>
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={t('Keluarkan {{name}}', { name })}
          onClick={() => of.remove(line.key)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  )
}
