import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showNoticesWith } from '../app/notify.ts'
import { clearSession, getSession, setToken, setUser } from '../session/store.ts'
import { person } from '../test/person.ts'
import { answerWith, refused } from '../test/server.ts'
import { type FileRoute, openFile, saveFile } from './open-file.ts'

/** Stands for any call that produces files: what is asked of the network is the same. */
const PRINT = 'GET /v1/brands/{id}' as FileRoute // the helper does not look at the route
const input = { params: { id: 7 } } as never // typed by the route that stands here

const file = { headers: { 'content-disposition': 'inline; filename="PO-JKT-2611-0007.pdf"' } }
const fresh = () => setToken({ value: 't', refreshAt: Date.now() + 60_000, expiresAt: Date.now() + 60_000 })

const notices: unknown[] = []
const saved: string[] = []
/** What jsdom lacks of a browser's tab. */
const tab = {
  document: document.implementation.createHTMLDocument(),
  location: { replace: vi.fn() },
  close: vi.fn(),
}

beforeEach(() => {
  setUser(person())
  fresh()
  showNoticesWith(({ title, message }) => notices.push([title, message].flat().join('|')))
  vi.stubGlobal('open', () => tab)
  URL.createObjectURL = () => 'blob:uji'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.href} ${this.download}`)
  })
})
afterEach(() => {
  clearSession()
  notices.length = 0
  saved.length = 0
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  tab.location.replace.mockReset()
  tab.close.mockReset()
})

test('a refusal closes the tab that was opened for the file, and is told', async () => {
  answerWith({
    'GET /v1/brands/7': refused(422, 'UNPROCESSABLE_ENTITY', 'PRINT_TOO_LONG', 'Terlalu panjang'),
  })
  expect(await openFile(PRINT, input)).toBe(false)
  expect(tab.close).toHaveBeenCalledOnce()
  expect(tab.location.replace).not.toHaveBeenCalled()
  expect(notices.join()).toContain('Terlalu panjang')
})

test('an answer that is no file counts as a broken network', async () => {
  answerWith({ 'GET /v1/brands/7': {} })
  expect(await openFile(PRINT, input)).toBe(false)
  expect(notices.join()).toContain('Mohon periksa kembali koneksi jaringan Anda!')
})

test('a session that has ended is told by its own end', async () => {
  answerWith({ 'GET /v1/brands/7': refused(401, 'UNAUTHORIZED', 'SESSION_EXPIRED') })
  expect(await openFile(PRINT, input)).toBe(false)
  expect(getSession().userState).toBeNull()
  expect(notices.join()).not.toContain('Failed')
})

test('the tab opens with the click, says what comes, and gets the file', async () => {
  const calls = answerWith({ 'GET /v1/brands/7': file })
  const opening = openFile(PRINT, input)
  expect(tab.document.body.textContent).toBe('Menyiapkan berkas…')
  expect(await opening).toBe(true)
  expect(tab.location.replace).toHaveBeenCalledWith('blob:uji')
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer t')
  expect(calls[0]?.headers.get('x-signature')).toMatch(/^[0-9a-f]{128}$/)
})

test('where tabs are not allowed the file is saved under its name', async () => {
  vi.stubGlobal('open', () => null)
  answerWith({ 'GET /v1/brands/7': file })
  expect(await openFile(PRINT, input)).toBe(true)
  expect(saved).toEqual(['blob:uji PO-JKT-2611-0007.pdf'])
})

test('a sheet is saved, and the waiting has a word', async () => {
  answerWith({
    'GET /v1/brands/7': { headers: { 'content-disposition': 'attachment; filename="Neraca.xlsx"' } },
  })
  expect(await saveFile(PRINT, input)).toBe(true)
  expect(saved).toEqual(['blob:uji Neraca.xlsx'])
  expect(notices.join()).toContain('Menyiapkan berkas…')
})
