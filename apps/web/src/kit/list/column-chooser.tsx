import { ActionIcon, Button, Checkbox, Popover, Stack, Tooltip } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { t } from '../../app/i18n.ts'
import type { ListColumn } from './list-column.tsx'
import type { ListAddress } from './use-list-state.ts'

/** The columns to show: the address's choice, else the screen's. The linked column always stays. */
export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  chosen: readonly string[] | null,
): ListColumn<Row>[] {
  return columns.filter((column) => column.link || (chosen ? chosen.includes(column.key) : !column.hidden))
}

interface ColumnChooserProps<Row> {
  list: ListAddress
  columns: readonly ListColumn<Row>[]
}

export function ColumnChooser<Row>({ list, columns }: ColumnChooserProps<Row>) {
  const shown = shownColumns(columns, list.state.columns).map((column) => column.key)
  const usual = shownColumns(columns, null).map((column) => column.key)
  const choose = (keys: readonly string[]) => {
    const ordered = columns.map((column) => column.key).filter((key) => keys.includes(key))
    const { page } = list.state
    list.change({ columns: ordered.join() === usual.join() ? null : ordered, page }, { replace: true })
  }
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={t('Kolom')}>
          <ActionIcon aria-label={t('Pilih kolom')}>
            <IconColumns3 size={17} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p="sm">
        <Checkbox.Group aria-label={t('Kolom yang tampil')} value={shown} onChange={choose}>
          <Stack gap={8}>
            {columns.map((column) => (
              <Checkbox
                key={column.key}
                size="xs"
                value={column.key}
                label={column.title}
                disabled={column.link ?? false}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Button
          mt="sm"
          size="compact-xs"
          variant="subtle"
          disabled={list.state.columns === null}
          onClick={() => choose(usual)}
        >
          {t('Kembalikan semula')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
