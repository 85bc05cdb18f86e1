import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { ApiError, errorNotice, type Notice } from '../../api/errors.ts'
import { t } from '../../app/i18n.ts'
import { Form, FormNotice, LinkButton, PasswordField, SubmitButton } from '../../gate/fields.tsx'
import { AuthFrame } from '../../gate/frame.tsx'
import { PasswordRules, passwordRules } from '../../gate/password-rules.tsx'
import { reloadUser, signOut } from '../../session/sign-in.ts'
import { useSession } from '../../session/store.ts'

const empty = { old: '', next: '', repeated: '' }

/** Replaces the temporary password of a first sign-in; also reachable later (specification 2). */
export default function ChangePassword() {
  const navigate = useNavigate()
  const { userState } = useSession()
  const [values, setValues] = useState(empty)
  const [notice, setNotice] = useState<Notice | null>(null)
  const [busy, setBusy] = useState(false)
  if (!userState) return <Navigate to="/auth/login" replace />

  const first = userState.user.employee.is_first_login
  const rules = passwordRules(values.next, values.repeated, values.old)
  const field = (name: keyof typeof empty, label: string, autoComplete: string) => (
    <PasswordField
      name={name}
      label={label}
      autoComplete={autoComplete}
      value={values[name]}
      onChange={({ currentTarget }) => setValues((old) => ({ ...old, [name]: currentTarget.value }))}
    />
  )

  async function submit() {
    const unmet = rules.find((rule) => !rule.met)
    if (!values.old || unmet)
      return setNotice({
        title: t('Kata sandi belum dapat diganti'),
        message: values.old && unmet ? unmet.text : t('Isi kata sandi lama Anda'),
      })
    setBusy(true)
    setNotice(null)
    try {
      await api('POST /v1/auth/change-password', {
        body: { oldPassword: values.old, newPassword: values.next },
      })
      await reloadUser()
      await navigate({ to: '/app', replace: true })
    } catch (error) {
      setBusy(false)
      setNotice(
        error instanceof ApiError
          ? { title: t('Kata sandi belum dapat diganti'), message: error.message }
          : errorNotice(error),
      )
    }
  }

  return (
    <AuthFrame
      title={t('Ganti kata sandi')}
      lead={
        first
          ? t('Ini pertama kalinya Anda masuk. Ganti kata sandi sementara sebelum melanjutkan.')
          : t('Setelah diganti, sesi Anda di perangkat lain diakhiri.')
      }
    >
      <Form onSubmit={submit}>
        <FormNotice notice={notice} />
        <input type="hidden" name="username" autoComplete="username" value={userState.user.employee.email} />
        {field('old', first ? t('Kata sandi sementara') : t('Kata sandi lama'), 'current-password')}
        {field('next', t('Kata sandi baru'), 'new-password')}
        {field('repeated', t('Ulangi kata sandi baru'), 'new-password')}
        <PasswordRules rules={rules} />
        <SubmitButton busy={busy}>{t('Simpan kata sandi')}</SubmitButton>
        <LinkButton onClick={() => void signOut()}>{t('Masuk dengan akun lain')}</LinkButton>
      </Form>
    </AuthFrame>
  )
}
