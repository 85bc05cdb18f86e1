import { t } from '../app/i18n.ts'
import { useConfirm } from '../kit/confirm/use-confirm.tsx'
import { countDrafts } from '../kit/form/draft.ts'
import { signOut } from '../session/sign-in.ts'

/** Signs out; asks before half-filled forms go, because nothing of a person stays on the device. */
export function useSignOut() {
  const { ask, dialog } = useConfirm()
  const leave = async () => {
    const forms = countDrafts()
    const goes =
      forms === 0 ||
      (await ask({
        title: t('Keluar sekarang?'),
        consequence: t('{{count}} isian yang belum disimpan akan hilang dari perangkat ini.', {
          count: forms,
        }),
        verb: t('Keluar dan buang isian'),
        destructive: true,
      }))
    if (goes) await signOut()
  }
  return { signOut: () => void leave(), dialog }
}
