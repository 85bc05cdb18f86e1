import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { errorNotice, type Notice } from '../../api/errors.ts'
import { t } from '../../app/i18n.ts'
import { prefetchShell } from '../../app/prefetch.ts'
import { useUrlSearch } from '../../app/search.ts'
import { Form, FormNotice, PasswordField, SubmitButton, TextField } from '../../gate/fields.tsx'
import { AuthFrame } from '../../gate/frame.tsx'
import { mayReturn, takeEndNotice } from '../../session/end.ts'
import { signIn } from '../../session/sign-in.ts'
import { DemoAccounts } from './demo-accounts.tsx'

/** Only addresses of the app are followed; others in `next` could lead to another site. */
const safeNext = (next: string | undefined) => (next && /^\/app(\/|\?|$)/.test(next) ? next : '/app')

export default function Login() {
  const navigate = useNavigate()
  const [{ next }] = useUrlSearch()
  const [account, setAccount] = useState({ email: '', password: '' })
  const [notice, setNotice] = useState<Notice | null>(takeEndNotice)
  const [busy, setBusy] = useState(false)

  const change = (field: keyof typeof account, value: string) => {
    prefetchShell()
    setAccount((old) => ({ ...old, [field]: value }))
  }

  async function submit() {
    if (!account.email.trim() || !account.password)
      return setNotice({ title: t('Email dan kata sandi wajib diisi'), message: '' })
    setBusy(true)
    setNotice(null)
    try {
      const { employee } = await signIn(account.email.trim(), account.password)
      const target = mayReturn(employee.id) ? safeNext(next) : '/app'
      await navigate({ href: employee.is_first_login ? '/auth/change-password' : target, replace: true })
    } catch (error) {
      setNotice(errorNotice(error, 'sign-in'))
      setBusy(false)
    }
  }

  return (
    <AuthFrame title={t('Masuk')} lead={t('Gunakan email dan kata sandi akun kerja Anda.')}>
      <Form onSubmit={submit}>
        <FormNotice notice={notice} />
        <TextField
          name="email"
          type="email"
          label={t('Email')}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={account.email}
          onChange={(event) => change('email', event.currentTarget.value)}
        />
        <PasswordField
          name="password"
          label={t('Kata sandi')}
          autoComplete="current-password"
          value={account.password}
          onChange={(event) => change('password', event.currentTarget.value)}
        />
        <SubmitButton busy={busy}>{t('Masuk')}</SubmitButton>
      </Form>
      <DemoAccounts onPick={(email) => change('email', email)} />
    </AuthFrame>
  )
}
