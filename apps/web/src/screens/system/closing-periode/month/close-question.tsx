import { Button, Group, List } from '@mantine/core'
import type { MonthBranch } from '@merchant/contract/system/month-close.ts'
import { t } from '../../../../app/i18n.ts'
import { Dialog } from '../../../../kit/dialog.tsx'
import { monthTitle } from '../../../../kit/month.ts'
import { number } from '../../../../lib/format.ts'
import { PeriodDifferences } from '../period-differences.tsx'
import classes from './month-page.module.css'

interface CloseQuestionProps {
  month: { year: number; month: number }
  branches: readonly MonthBranch[]
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** The one question before many branches are closed: what can't be undone, what can, and what differs after a restore. */
export function CloseQuestion({ month, branches, busy, onConfirm, onCancel }: CloseQuestionProps) {
  const blocked = branches.filter(({ blocks }) => blocks)
  const restored = branches.filter(({ period }) => period.restoredAt)
  const title = { month: monthTitle(month), count: number(branches.length) }
  return (
    <Dialog
      opened
      size={restored.length > 0 ? 'xl' : 'md'}
      title={t('Tutup {{month}} di {{count}} cabang?', title)}
      onClose={onCancel}
    >
      <List size="sm" spacing={4}>
        <List.Item>
          {t(
            'Tidak dapat diurungkan: sesudah ditutup tidak ada dokumen bulan ini yang dapat dicatat, diubah, atau dibatalkan, dan setiap penutupan tetap tercatat di riwayat.',
          )}
        </List.Item>
        <List.Item>
          {t(
            'Dapat diurungkan: bulan tertutup terakhir sebuah cabang dapat dipulihkan dengan alasan lewat Pulihkan Periode.',
          )}
        </List.Item>
        {blocked.length > 0 && (
          <List.Item>
            {t('{{count}} cabang masih terhalang dan akan ditolak dengan alasannya: {{names}}.', {
              count: number(blocked.length),
              names: blocked.map(({ period }) => period.branch.name).join(', '),
            })}
          </List.Item>
        )}
      </List>
      {restored.map(({ period }) => (
        <section key={period.id}>
          <h3 className={classes.restored}>
            {t('{{branch}} pernah ditutup lalu dipulihkan', { branch: period.branch.name })}
          </h3>
          <PeriodDifferences period={period} />
        </section>
      ))}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {t('Batal')}
        </Button>
        <Button loading={busy} onClick={onConfirm} data-autofocus>
          {t('Tutup bulan')}
        </Button>
      </Group>
    </Dialog>
  )
}
