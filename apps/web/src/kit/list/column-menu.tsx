import { ActionIcon } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { t } from '../../app/i18n.ts'
import { DropDown } from '../drop-down.tsx'
import { lazyWhenIdle } from '../lazy-when-idle.tsx'
import type { ColumnChoiceProps } from './column-choice.tsx'

const ColumnChoice = lazyWhenIdle(() => import('./column-choice.tsx'))

/** The button of lists and reports that opens the choice of their columns. */
export const ColumnMenu = (choice: ColumnChoiceProps) => (
  <DropDown
    label={t('Kolom')}
    align="end"
    button={(props) => (
      <ActionIcon {...props} aria-label={t('Pilih kolom')} title={t('Pilih kolom')}>
        <IconColumns3 size={17} aria-hidden />
      </ActionIcon>
    )}
  >
    {() => <ColumnChoice {...choice} />}
  </DropDown>
)
