import { Alert, Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { notify } from '../../../app/notify.ts'
import { PinField } from '../../../kit/form/fields/pin-field.tsx'

const empty = { pin: '', repeated: '', password: '' }

/** The PIN to approve at a colleague's till; the password proves that the account is the user's own. */
export function PinForm() {
  const [values, setValues] = useState(empty)
  const save = useCommand('PUT /v1/profile/pin', { notice: false })
  const set = (name: keyof typeof empty) => (value: string) => setValues((old) => ({ ...old, [name]: value }))
  const differs = values.repeated.length === 6 && values.repeated !== values.pin
  const ready = values.pin.length === 6 && values.repeated === values.pin && values.password !== ''

  const submit = () =>
    save.mutate(
      { body: { pin: values.pin, password: values.password } },
      {
        onSuccess: () => {
          setValues(empty)
          notify({ title: t('PIN persetujuan disimpan'), message: '', tone: 'success' })
        },
      },
    )

  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('Dipakai untuk menyetujui di kasir orang lain, misalnya selisih kas atau diskon di atas batas.')}
        </Text>
        {save.error && (
          <Alert color="red" role="alert">
            {save.error instanceof ApiError
              ? save.error.message
              : t('Mohon periksa kembali koneksi jaringan Anda!')}
          </Alert>
        )}
        <PinField
          label={t('PIN baru')}
          description={t('Enam angka')}
          value={values.pin}
          onChange={set('pin')}
        />
        <PinField
          label={t('Ulangi PIN baru')}
          value={values.repeated}
          onChange={set('repeated')}
          error={differs ? t('PIN tidak sama') : undefined}
        />
        <PasswordInput
          label={t('Kata sandi Anda')}
          autoComplete="current-password"
          value={values.password}
          onChange={({ currentTarget }) => set('password')(currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('Tampilkan kata sandi') }}
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={!ready} loading={save.isPending}>
            {t('Simpan PIN')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
