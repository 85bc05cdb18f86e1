import { Button, Skeleton, Text } from '@mantine/core'
import { use } from 'react'
import { errorNotice } from '../../../api/errors.ts'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { PageCrumbs } from '../../../kit/page-crumbs.ts'
import { useBranches } from '../../../session/branches.ts'
import { IdentityForm } from './identity-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { PinForm } from './pin-form.tsx'
import classes from './profile.module.css'
import { Sessions } from './sessions.tsx'
import { Uploads } from './uploads.tsx'

/** The signed-in person's own data, password and open sessions; for everyone. */
export default function Profile() {
  const { data, error, refetch } = useEndpoint('GET /v1/profile', {})
  const crumbs = use(PageCrumbs)
  return (
    <div className={classes.page}>
      {crumbs}
      <h1>{t('Profil')}</h1>
      {error && !data && (
        <div className={classes.card} role="alert">
          <Text mb="xs">
            {errorNotice(error).title} {errorNotice(error).message}
          </Text>
          <Button variant="default" onClick={() => refetch()}>
            {t('Coba lagi')}
          </Button>
        </div>
      )}
      <section className={classes.card}>
        <h2>{t('Data diri')}</h2>
        {data ? <IdentityForm key={data.version} profile={data} /> : <Skeleton h={235} />}
      </section>
      <section className={classes.card}>
        <h2>{t('Peran dan cabang')}</h2>
        {data ? (
          <Access role={data.role.name} branch={data.employee.branchName} />
        ) : (
          <Skeleton h={{ base: 119, sm: 88 }} />
        )}
      </section>
      <section className={classes.card}>
        <h2>{t('Kata sandi')}</h2>
        <PasswordForm />
      </section>
      <section className={classes.card}>
        <h2>{t('PIN persetujuan')}</h2>
        <PinForm />
      </section>
      <section className={classes.card}>
        <h2>{t('Gambar dan lampiran')}</h2>
        <Uploads />
      </section>
      <section className={classes.card}>
        <h2>{t('Sesi yang terbuka')}</h2>
        <Sessions />
      </section>
    </div>
  )
}

const NAMED = 5

function Access({ role, branch }: { role: string; branch: string }) {
  const { data } = useBranches()
  const names = data?.rows.map(({ name }) => name) ?? []
  const rest = (data?.count ?? 0) - NAMED
  return (
    <dl className={classes.facts}>
      <dt>{t('Peran')}</dt>
      <dd>{role}</dd>
      <dt>{t('Cabang sendiri')}</dt>
      <dd>{branch}</dd>
      <dt>{t('Cabang yang terlihat')}</dt>
      <dd>
        {names.slice(0, NAMED).join(', ')}
        {rest > 0 && ` ${t('dan {{n}} lainnya', { n: rest })}`}
      </dd>
    </dl>
  )
}
