import { inTraining } from '../lib/company.ts'
import { type Ending, onSessionEnd } from './end.ts'
import { getSession } from './store.ts'

/** In the tab: the real company says why its page is shown again (`shell/training/leave`). */
export const LED_OUT = 'merchant.led-out'

/** Leads from the training company to the real one when its session ends. */
export function followTraining(): void {
  if (!inTraining) return
  const leave = (ending: Ending) => {
    if (ending === 'expired') sessionStorage.setItem(LED_OUT, ending)
    location.replace('/app')
  }
  onSessionEnd(leave)
  if (!getSession().userState) leave('expired')
}
