import type { Api, ApiRoute } from '@merchant/contract/api.ts'
import { t } from '../app/i18n.ts'
import { notify } from '../app/notify.ts'
import { apiFile, type CallArgs } from './client.ts'
import { ApiError, errorNotice } from './errors.ts'

/** Calls that may reply with a file. */
export type FileRoute = {
  [R in ApiRoute]: Api[R] extends { produces: readonly unknown[] } ? R : never
}[ApiRoute]

/** A browser may still read the bytes when it saves or reloads an open tab. */
const KEPT_MS = 10 * 60_000

/**
 * Opens a PDF of the server in a tab of its own: `openFile('GET …/pdf/{id}', { params: { id } })`. Call it from a click:
 * the tab opens at once and says that the file is coming. Where tabs are not allowed the file is saved instead. A failure
 * closes the tab and shows a notice.
 * @returns whether the file came
 */
export async function openFile<R extends FileRoute>(route: R, ...args: CallArgs<R>): Promise<boolean> {
  const tab = window.open('', '_blank')
  if (tab) {
    tab.document.title = t('Menyiapkan berkas…')
    tab.document.body.textContent = t('Menyiapkan berkas…')
  }
  const came = await fetchTo(route, args, (url, name) => {
    if (tab) tab.location.replace(url)
    else save(url, name)
  })
  if (!came) tab?.close()
  return came
}

/** Saves a file of the server, such as a sheet, under the name that the server gives it. */
export async function saveFile<R extends FileRoute>(route: R, ...args: CallArgs<R>): Promise<boolean> {
  notify({ title: t('Menyiapkan berkas…'), message: '', tone: 'info' })
  return fetchTo(route, args, save)
}

async function fetchTo<R extends FileRoute>(
  route: R,
  args: CallArgs<R>,
  show: (url: string, name: string) => void,
): Promise<boolean> {
  try {
    const { blob, name } = await apiFile(route, ...args)
    const url = URL.createObjectURL(blob)
    setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
    show(url, name)
    return true
  } catch (error) {
    const ended = error instanceof ApiError && error.status === 401
    if (!ended) notify({ ...errorNotice(error), tone: 'error' })
    return false
  }
}

function save(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
