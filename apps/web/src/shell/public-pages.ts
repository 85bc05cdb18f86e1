import { t } from '../app/i18n.ts'

/** The pages that everybody may read, with the words of their links. */
export const publicPages = () => [
  { to: '/public/terms', label: t('Syarat') },
  { to: '/public/privacy', label: t('Privasi') },
  { to: '/public/faq', label: t('Tanya jawab') },
  { to: '/public/about', label: t('Tentang kami') },
]
