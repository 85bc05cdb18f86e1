import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { t } from '../../app/i18n.ts'
import type { List } from '../list/use-list.ts'
import classes from './board.module.css'

interface BackProps {
  list: List<{ id: number }>
  shown: number | null
  onBack: () => void
}

/** On a phone: which one of how many, and the way back to all of them. */
export function BackToList({ list, shown, onBack }: BackProps) {
  const index = list.rows.findIndex(({ id }) => id === shown)
  return (
    <div className={classes.back}>
      <Button
        variant="subtle"
        color="slate"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={onBack}
      >
        {t('Daftar')}
      </Button>
      {index >= 0 && (
        <span>
          {t('{{place}} dari {{count}}', {
            place: (list.state.page - 1) * list.state.limit + index + 1,
            count: list.count,
          })}
        </span>
      )}
    </div>
  )
}
