import type { ApiReply } from '@merchant/contract/api.ts'
import { t } from '../app/i18n.ts'
import { notify } from '../app/notify.ts'
import { firstPages, inTraining, trainingKey } from '../lib/company.ts'
import { onSessionEnd } from './end.ts'
import { getSession, USER_KEY } from './store.ts'

type Session = NonNullable<ApiReply<'POST /v1/training/enter'>['session']>

/** In the tab: the real company says why its page is shown again. */
const LED_OUT = 'merchant.led-out'
const CHANNEL = trainingKey('merchant.session')
const LISTS = trainingKey('merchant.lists')

/** Opens the training company's first page as that person; its token is behind the cookie that the server has just set. */
export function goIntoTraining({ employee, role, accessMenu, permissions, limits }: Session): void {
  const preferences = getSession().userState?.preferences
  const user = { employee, role, accessMenu, permissions, limits }
  localStorage.setItem(trainingKey(USER_KEY), JSON.stringify({ user, preferences }))
  location.assign(firstPages.training)
}

/** Nothing of the training company stays on the device when the person leaves the real one; its tabs leave, too. */
function removeTraining(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(trainingKey(''))) localStorage.removeItem(key)
  globalThis.indexedDB?.deleteDatabase(LISTS)
  if (typeof BroadcastChannel === 'undefined') return
  const tabs = new BroadcastChannel(CHANNEL)
  tabs.postMessage({ type: 'ended' })
  tabs.close()
}

/** Leads from the training company to the real one when its session ends, and tells there why, unless one left by oneself. */
export function followTraining(): void {
  if (!inTraining) {
    onSessionEnd((ending) => ending === 'signed-out' && removeTraining())
    tellLedOut()
    return
  }
  const leave = (isLedOut: boolean) => {
    if (isLedOut) sessionStorage.setItem(LED_OUT, 'yes')
    location.replace(firstPages.real)
  }
  onSessionEnd((ending) => leave(ending === 'expired'))
  if (!getSession().userState) leave(true)
}

function tellLedOut(): void {
  if (sessionStorage.getItem(LED_OUT) === null) return
  sessionStorage.removeItem(LED_OUT)
  notify({
    title: t('Anda sudah keluar dari perusahaan latihan'),
    message: t(
      'Waktunya habis, atau perusahaan latihan dikembalikan seperti semula. Masuk lagi dari menu profil.',
    ),
    tone: 'info',
  })
}
