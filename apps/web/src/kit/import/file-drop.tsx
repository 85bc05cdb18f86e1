import { Alert, Button, FileButton, List, Progress, Text } from '@mantine/core'
import { IconAlertTriangle, IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { t } from '../../app/i18n.ts'
import classes from './import.module.css'
import type { ImportKind } from './import-kind.ts'
import { useImportUpload } from './use-import-upload.ts'

/** The place to drop or choose the file; then its progress, or why it can't be read. */
export function FileDrop({ kind }: { kind: ImportKind }) {
  const { send, progress, fault } = useImportUpload(kind)
  const [over, setOver] = useState(false)
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver)
  }
  return (
    <>
      <fieldset
        className={classes.drop}
        data-over={over || undefined}
        aria-label={t('Berkas yang diimpor')}
        aria-busy={progress !== null}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event)
          void send(event.dataTransfer.files[0])
        }}
      >
        <div className={classes.dropBody}>
          <IconFileSpreadsheet size={30} stroke={1.3} className={classes.dropIcon} aria-hidden />
          {progress === null ? <Chooser send={send} /> : <Sending progress={progress} />}
        </div>
      </fieldset>
      {fault && (
        <Alert
          role="alert"
          color="red"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title={fault.message}
        >
          {fault.details.length > 0 && (
            <List size="sm">
              {fault.details.map((detail) => (
                <List.Item key={detail}>{detail}</List.Item>
              ))}
            </List>
          )}
          {t('Belum ada data yang berubah.')}
        </Alert>
      )}
    </>
  )
}

function Chooser({ send }: { send: (file: File | null) => Promise<void> }) {
  return (
    <>
      <FileButton accept=".xlsx,.csv,text/csv" onChange={(file) => void send(file)}>
        {(button) => <Button {...button}>{t('Pilih berkas')}</Button>}
      </FileButton>
      <Text size="xs" c="dimmed" ta="center">
        {t('atau tarik ke sini. Excel (.xlsx) atau CSV, paling banyak 20.000 baris dan 10 MB.')}
      </Text>
    </>
  )
}

function Sending({ progress }: { progress: number }) {
  const reading = progress >= 1
  return (
    <div className={classes.sending}>
      <Text size="sm" mb={6} aria-live="polite">
        {reading
          ? t('Memeriksa setiap baris…')
          : t('Mengunggah… {{percent}}%', { percent: Math.floor(progress * 100) })}
      </Text>
      <Progress
        value={reading ? 100 : progress * 100}
        animated={reading}
        aria-label={t('Mengunggah berkas')}
      />
    </div>
  )
}
