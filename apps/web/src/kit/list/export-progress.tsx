import { Button, Group } from '@mantine/core'
import { t } from '../../app/i18n.ts'
import { Dialog } from '../dialog.tsx'
import { ProgressBar } from '../progress/progress-bar.tsx'
import type { ExportJob } from './use-export.ts'

/** Shows the progress of a large export; a small one ends too fast to be read. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export.
export default function ExportProgress({ job, onStop }: { job: ExportJob; onStop: () => void }) {
  return (
    <Dialog opened title={t('Ekspor ke Excel')} onClose={onStop}>
      <ProgressBar label={t('Mengambil baris')} done={job.done} total={job.total} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onStop}>
          {t('Hentikan')}
        </Button>
      </Group>
    </Dialog>
  )
}
