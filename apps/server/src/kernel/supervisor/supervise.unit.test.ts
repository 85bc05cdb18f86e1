import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { keepEnd, readEnds, reasonOf, tellingLines } from './ends.ts'
import { PATIENCE, pauseAfter } from './supervise.ts'

const MINUTE = 60_000

describe('the pause before a restart', () => {
  it.each<[number[], number | undefined]>([
    [[0], 1_000],
    [[0, 1], 2_000],
    [[0, 1, 2, 3, 4], 16_000],
    [[0, 1, 2, 3, 4, 5], undefined],
    [[0, 1, 2, 3, 4, 10 * MINUTE], 16_000], // the first is ten minutes old and counts no more
    [[0, 1, 2, 3, 4, 5 + 10 * MINUTE], 1_000],
  ])('after deaths at %j is %j', (deaths, pause) => {
    expect(pauseAfter(deaths, PATIENCE)).toBe(pause)
  })
})

const v8 = `{"level":40,"msg":"Error: a line of the log"}
<--- Last few GCs --->
[71:0x2] 2034 ms: Mark-Compact 511.1 (520.4) -> 510.9 (520.9) MB, allocation failure; GC in old space requested
<--- JS stacktrace --->
FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory
----- Native stack trace -----
 1: 0xe37c64 node::OOMErrorHandler(char const*, v8::OOMDetails const&) [node]
 2: 0x121f200 v8::Utils::ReportOOMFailure() [node]
`
const uncaught = `file:///srv/merchant/sale.ts:12
    throw new TypeError('goods is not iterable')
    ^

TypeError: goods is not iterable
    at sell (file:///srv/merchant/sale.ts:12:11)

Node.js v24.21.0
`

describe('why a server ended', () => {
  const because = (code: number | null, signal: string | null, text = '') =>
    reasonOf({ code, signal, lines: tellingLines(text) })

  it('is told from its last words, else from how it ended', () => {
    expect(because(null, 'SIGABRT', v8)).toBe('kehabisan memori')
    expect(because(1, null, uncaught)).toBe('galat program: TypeError: goods is not iterable')
    expect(because(null, 'SIGKILL')).toBe('dihentikan paksa dari luar (SIGKILL)')
    expect(because(null, 'SIGSEGV')).toBe('terhenti oleh sinyal SIGSEGV')
    expect(because(7, null)).toBe('berakhir dengan kode 7')
    expect(because(1, null, 'Port 3000 sedang dipakai program lain.\n')).toBe(
      'berakhir dengan kode 1: Port 3000 sedang dipakai program lain.',
    )
  })

  it('is kept without the log and without stacks', () => {
    const lines = tellingLines(v8)
    expect(lines).toContain(
      'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory',
    )
    expect(lines.filter((line) => line.includes('0xe37c64') || line.includes('a line of the log'))).toEqual(
      [],
    )
    expect(tellingLines(`${'x'.repeat(9_999)}\n`.repeat(99)).join('').length).toBe(12 * 300)
  })
})

describe('the ends that are kept', () => {
  const end = (second: number) => ({
    at: new Date(second * 1000).toISOString(),
    code: 1,
    signal: null,
    lines: [],
  })

  it('are the last fifty, and none when the file is not ours', () => {
    const folder = mkdtempSync(join(tmpdir(), 'merchant-ends-'))
    expect(readEnds(folder)).toEqual([])
    for (let second = 0; second < 60; second++) keepEnd(folder, end(second))
    expect(readEnds(folder)).toEqual(Array.from({ length: 50 }, (_, n) => end(n + 10)))
    for (const text of ['{', '{}', '[1, null, {"at":"x"}]', '']) {
      writeFileSync(join(folder, 'restarts.json'), text)
      expect(readEnds(folder)).toEqual([])
    }
    rmSync(folder, { recursive: true })
  })
})
