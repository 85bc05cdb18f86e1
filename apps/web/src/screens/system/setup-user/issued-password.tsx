import { Button, Group, Text, TextInput } from '@mantine/core'
import { TEMPORARY_PASSWORD_HOURS } from '@merchant/contract/system/temporary-password.ts'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { t } from '../../../app/i18n.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { serverNow } from '../../../lib/clock.ts'
import { dateTime } from '../../../lib/format.ts'
import { createStore } from '../../../lib/store.ts'
import { onSessionEnd } from '../../../session/end.ts'
import classes from './issued-password.module.css'

interface IssuedPassword {
  name: string
  email: string
  /** Null when the reply with it was lost. */
  password: string | null
  /** Server time in milliseconds from which it is refused. */
  until: number
}

/** Kept outside the form, which closes after saving; in memory only, until the dialog closes. */
const store = createStore<{ issued: IssuedPassword | null }>({ issued: null })
onSessionEnd(() => store.set({ issued: null }))

/** Shows the temporary password of a reply; a replayed reply has none. */
export function showIssuedPassword(saved: {
  name: string
  email: string
  temporaryPassword?: string | undefined
}) {
  const { name, email, temporaryPassword: password = null } = saved
  store.set({ issued: { name, email, password, until: serverNow() + TEMPORARY_PASSWORD_HOURS * 3_600_000 } })
}

/** The only time when a temporary password can be read: closes by its button alone. */
export function IssuedPasswordDialog() {
  const { issued } = store.use()
  return (
    <Dialog
      opened={issued !== null}
      persistent
      size="md"
      title={t('Kata sandi sementara')}
      onClose={() => store.set({ issued: null })}
    >
      {issued &&
        (issued.password === null ? (
          <Lost name={issued.name} />
        ) : (
          <Content {...issued} password={issued.password} />
        ))}
    </Dialog>
  )
}

const Done = () => (
  <Group justify="flex-end" mt="lg">
    <Button onClick={() => store.set({ issued: null })}>{t('Selesai')}</Button>
  </Group>
)

function Lost({ name }: { name: string }) {
  return (
    <>
      <Text size="sm">
        {t(
          'Data tersimpan, tetapi jaringan terputus sebelum kata sandinya sampai di sini. Buka data {{name}} lalu pilih “Buat kata sandi baru”.',
          { name },
        )}
      </Text>
      <Done />
    </>
  )
}

function Content({ name, email, password, until }: IssuedPassword & { password: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = async () => setCopied(await copyText(field.current, password))
  return (
    <>
      <Text size="sm">{t('Untuk {{name}}, yang masuk dengan email {{email}}:', { name, email })}</Text>
      <Group gap="xs" mt="sm" align="flex-start">
        <TextInput
          ref={field}
          className={classes.password}
          readOnly
          aria-label={t('Kata sandi sementara')}
          value={password}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="default"
          size="md"
          data-autofocus
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {copied ? t('Tersalin') : t('Salin')}
        </Button>
      </Group>
      <Text size="sm" c={copied === false ? 'var(--danger)' : 'dimmed'} role="status" mt={4}>
        {copied === false && t('Peramban tidak mengizinkan. Tekan Ctrl C untuk menyalin.')}
      </Text>
      <Text size="sm" mt="xs">
        <b>{t('Kata sandi ini tidak dapat ditampilkan lagi.')}</b>{' '}
        {t(
          'Sampaikan langsung kepada orangnya. Saat masuk ia harus menggantinya, paling lambat dalam {{hours}} jam (sampai {{at}}).',
          {
            hours: TEMPORARY_PASSWORD_HOURS,
            at: dateTime(until),
          },
        )}
      </Text>
      <Done />
    </>
  )
}

/** Plain HTTP on a local network has no clipboard API; there the selected text is copied. @returns whether it was */
async function copyText(field: HTMLInputElement | null, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field?.select()
    return document.execCommand('copy')
  }
}
