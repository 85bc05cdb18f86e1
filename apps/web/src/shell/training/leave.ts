import { t } from '../../app/i18n.ts'
import { notify } from '../../app/notify.ts'
import { inTraining, ownKey } from '../../lib/company.ts'
import { onSessionEnd } from '../../session/end.ts'
import { LED_OUT } from '../../session/training.ts'

const CHANNEL = ownKey('merchant.session', true)
const LISTS = ownKey('merchant.lists', true)

/** Nothing of the training company stays on the device when the person leaves the real one; its tabs leave, too. */
function removeTraining(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(ownKey('', true))) localStorage.removeItem(key)
  globalThis.indexedDB?.deleteDatabase(LISTS)
  if (typeof BroadcastChannel === 'undefined') return
  const tabs = new BroadcastChannel(CHANNEL)
  tabs.postMessage({ type: 'ended' })
  tabs.close()
}

/**
 * On pages of the real company: tells why one was led out of the training company, and leaves nothing of it behind at
 * sign-out.
 * @returns ends it
 */
export function followLeaving(): (() => void) | undefined {
  if (inTraining) return undefined
  if (sessionStorage.getItem(LED_OUT))
    notify({
      title: t('Anda sudah keluar dari perusahaan latihan'),
      message: t(
        'Waktunya habis, atau perusahaan latihan dikembalikan seperti semula. Masuk lagi dari menu profil.',
      ),
      tone: 'info',
    })
  sessionStorage.removeItem(LED_OUT)
  return onSessionEnd((ending) => ending === 'signed-out' && removeTraining())
}
