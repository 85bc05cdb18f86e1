import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { ApiError, errorNotice, type Notice } from '../../api/errors.ts'
import { t } from '../../app/i18n.ts'
import { Form, FormNotice, PasswordField, SubmitButton, TextField, TwoColumns } from '../../gate/fields.tsx'
import { AuthFrame } from '../../gate/frame.tsx'
import { PasswordRules, passwordRules } from '../../gate/password-rules.tsx'
import { beginSession } from '../../session/sign-in.ts'
import { type Timezone, TimezoneField } from './timezone-field.tsx'

const empty = {
  companyName: '',
  branchCode: '',
  branchName: '',
  adminName: '',
  adminEmail: '',
  password: '',
  repeated: '',
}
type Field = keyof typeof empty

/** The one-time token is behind `#`, which browsers never send to a server or a log. */
const linkToken = () => location.hash.replace(/^#(token=)?/, '')

/**
 * First run: creates the company, its centre and the first admin from the link that the server has printed. The admin, who
 * has just chosen a password, is signed in.
 */
export default function Setup() {
  const navigate = useNavigate()
  const [values, setValues] = useState(empty)
  const [timezone, setTimezone] = useState<Timezone>('Asia/Jakarta')
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [notice, setNotice] = useState<Notice | null>(null)
  const [busy, setBusy] = useState(false)
  const rules = passwordRules(values.password, values.repeated)

  const bind = (name: Field, label: string) => ({
    name,
    label,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget
      setValues((old) => ({ ...old, [name]: value }))
    },
  })

  async function submit() {
    const unmet = rules.find((rule) => !rule.met)
    if (unmet) return setErrors({ password: unmet.text })
    setBusy(true)
    setNotice(null)
    setErrors({})
    const { repeated: _, ...body } = values
    try {
      beginSession(await api('POST /v1/setup', { body: { ...body, timezone, token: linkToken() } }))
      await navigate({ href: '/app', replace: true })
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiError)) return setNotice(errorNotice(error))
      setErrors(Object.fromEntries(error.details.map(({ field, message }) => [field, message])))
      setNotice({ title: t('Penyiapan belum selesai'), message: error.message })
    }
  }

  return (
    <AuthFrame
      wide
      title={t('Penyiapan pertama')}
      lead={t('Buat perusahaan, kantor pusat, dan admin pertama.')}
    >
      <Form onSubmit={submit}>
        <FormNotice notice={notice} />
        <TextField {...bind('companyName', t('Nama perusahaan'))} autoComplete="organization" />
        <TwoColumns>
          <TextField {...bind('branchName', t('Nama kantor pusat'))} />
          <TextField {...bind('branchCode', t('Kode kantor pusat (3-6 huruf)'))} maxLength={6} />
        </TwoColumns>
        <TimezoneField value={timezone} onChange={setTimezone} />
        <TwoColumns>
          <TextField {...bind('adminName', t('Nama admin'))} autoComplete="name" />
          <TextField {...bind('adminEmail', t('Email admin'))} type="email" autoComplete="username" />
        </TwoColumns>
        <TwoColumns>
          <PasswordField {...bind('password', t('Kata sandi'))} autoComplete="new-password" />
          <PasswordField {...bind('repeated', t('Ulangi kata sandi'))} autoComplete="new-password" />
        </TwoColumns>
        <PasswordRules rules={rules} />
        <SubmitButton busy={busy}>{t('Siapkan')}</SubmitButton>
      </Form>
    </AuthFrame>
  )
}
