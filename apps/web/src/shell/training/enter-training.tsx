import { Alert, Button, Group, Progress, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { api } from '../../api/client.ts'
import { errorNotice } from '../../api/errors.ts'
import { t } from '../../app/i18n.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { goIntoTraining } from './go-in.ts'
import { type Making, untilMade } from './until-made.ts'

/** Leads into the training company; where nobody was before, its making is shown first. */
export function EnterTraining({ onClose }: { onClose: () => void }) {
  const [making, setMaking] = useState<Making | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [open] = useState(() => new AbortController())
  useEffect(() => () => open.abort(), [open]) // closed meanwhile: nobody is led anywhere
  const enter = async () => {
    setBusy(true)
    setFault(null)
    try {
      let { session } = await api('POST /v1/training/enter')
      if (!session && (await untilMade(setMaking, open.signal)))
        session = (await api('POST /v1/training/enter')).session
      if (open.signal.aborted) return
      if (session) return goIntoTraining(session)
      setFault(t('Perusahaan latihan gagal dibuat. Coba lagi, atau minta Admin melihat log server.'))
    } catch (error) {
      if (open.signal.aborted) return
      setFault(errorNotice(error).message)
    }
    setBusy(false)
    setMaking(null)
  }
  return (
    <Dialog opened title={t('Masuk ke perusahaan latihan')} onClose={onClose} size="md">
      <Text size="sm">
        {t(
          'Perusahaan contoh untuk mencoba apa saja dengan peran Anda sendiri. Tidak ada yang masuk ke pembukuan perusahaan Anda, dan setiap layar serta cetakan bertanda LATIHAN.',
        )}
      </Text>
      {making && <MakingProgress making={making} />}
      {fault && (
        <Alert color="red" mt="md" role="alert">
          {fault}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('Batal')}
        </Button>
        <Button data-autofocus loading={busy} onClick={() => void enter()}>
          {t('Masuk ke latihan')}
        </Button>
      </Group>
    </Dialog>
  )
}

/** How far the making is; without figures before they are known, or when another server makes it. */
export function MakingProgress({ making: { done, of } }: { making: Making }) {
  const share = of === 0 ? 5 : Math.max(5, (100 * done) / of)
  return (
    <>
      <Text size="sm" mt="md" mb={6} aria-live="polite">
        {t('Perusahaan latihan sedang disiapkan, sekitar setengah menit…')}
      </Text>
      <Progress value={share} animated aria-label={t('Menyiapkan perusahaan latihan')} />
    </>
  )
}
