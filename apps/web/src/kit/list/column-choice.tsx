import { Button, Checkbox, Stack } from '@mantine/core'
import { t } from '../../app/i18n.ts'

export interface ColumnChoiceProps {
  options: readonly { key: string; title: string; fixed: boolean }[]
  shown: readonly string[]
  /** The columns differ from the screen's default. */
  changed: boolean
  /** Null restores the screen's default. */
  onChoose: (keys: readonly string[] | null) => void
}

/** Columns with boxes to tick. The fixed ones stay ticked; the keyboard reaches them, and they say why. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export.
export default function ColumnChoice({ options, shown, changed, onChoose }: ColumnChoiceProps) {
  return (
    <>
      <Checkbox.Group aria-label={t('Kolom yang tampil')} value={[...shown]} onChange={onChoose}>
        <Stack gap={8} p={4} mah="min(420px, 60dvh)" style={{ overflowY: 'auto' }}>
          {options.map(({ key, title, fixed }) => (
            <Checkbox
              key={key}
              size="xs"
              value={key}
              label={fixed ? t('{{column}} (selalu tampil)', { column: title }) : title}
              aria-disabled={fixed}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Button mt="xs" size="compact-xs" variant="subtle" disabled={!changed} onClick={() => onChoose(null)}>
        {t('Kembalikan semula')}
      </Button>
    </>
  )
}
