import { Alert, Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { notify } from '../../../app/notify.ts'
import { PasswordRules, passwordRules } from '../../../gate/password-rules.tsx'

const empty = { old: '', next: '', repeated: '' }

/** Changes the own password; the server ends the sessions of other devices. */
export function PasswordForm() {
  const [values, setValues] = useState(empty)
  const change = useCommand('POST /v1/auth/change-password', {
    invalidates: ['GET /v1/profile/sessions'],
    notice: false,
  })
  const rules = passwordRules(values.next, values.repeated, values.old)
  const ready = values.old !== '' && rules.every(({ met }) => met)

  const field = (name: keyof typeof empty, label: string, autoComplete: string) => (
    <PasswordInput
      label={label}
      autoComplete={autoComplete}
      value={values[name]}
      onChange={({ currentTarget }) => setValues((old) => ({ ...old, [name]: currentTarget.value }))}
      visibilityToggleButtonProps={{ 'aria-label': t('Tampilkan kata sandi') }}
    />
  )

  const submit = () =>
    change.mutate(
      { body: { oldPassword: values.old, newPassword: values.next } },
      {
        onSuccess: () => {
          setValues(empty)
          const message = t('Sesi di perangkat lain sudah diakhiri.')
          notify({ title: t('Kata sandi diganti'), message, tone: 'success' })
        },
      },
    )

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="sm">
        {change.error && <Problem error={change.error} />}
        {field('old', t('Kata sandi lama'), 'current-password')}
        {field('next', t('Kata sandi baru'), 'new-password')}
        {field('repeated', t('Ulangi kata sandi baru'), 'new-password')}
        <PasswordRules rules={rules} />
        <Group justify="flex-end">
          <Button type="submit" disabled={!ready} loading={change.isPending}>
            {t('Ganti kata sandi')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The server's own sentence is more precise about a password than the catalogue's. */
function Problem({ error }: { error: Error }) {
  const text = error instanceof ApiError ? error.message : t('Mohon periksa kembali koneksi jaringan Anda!')
  return (
    <Alert color="red" role="alert">
      {text}
    </Alert>
  )
}
