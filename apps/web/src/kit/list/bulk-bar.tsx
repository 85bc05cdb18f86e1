import { Button, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n.ts'
import { number } from '../../lib/format.ts'
import classes from './list.module.css'
import type { Selection } from './use-selection.ts'

/** Shows the number of ticked rows and their actions; nothing without ticked rows. */
export function BulkBar<Row>({ selection, children }: { selection: Selection<Row>; children: ReactNode }) {
  if (selection.rows.length === 0) return null
  return (
    <section className={classes.bulk} aria-label={t('Tindakan untuk baris terpilih')}>
      <Text size="sm" fw={600} mr="xs" aria-live="polite">
        {t('{{count}} dipilih', { count: number(selection.rows.length) })}
      </Text>
      {children}
      <Button
        size="xs"
        variant="subtle"
        color="slate"
        ml="auto"
        leftSection={<IconX size={14} aria-hidden />}
        onClick={selection.clear}
      >
        {t('Batal pilih')}
      </Button>
    </section>
  )
}
