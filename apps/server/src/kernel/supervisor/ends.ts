import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** An unexpected end of the server. */
export interface End {
  /** ISO instant. */
  at: string
  /** Null when a signal ended it. */
  code: number | null
  signal: string | null
  /** Its last lines on standard error, without log lines and stacks. */
  lines: string[]
}

const FILE = 'restarts.json'
const MOST = 50
const LINES = 12
const LETTERS = 300

/** Adds an end to the file in the data folder; the oldest are dropped. The file is replaced as a whole. */
export function keepEnd(dataDir: string, end: End): void {
  const file = join(dataDir, FILE)
  const draft = `${file}.part`
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(draft, `${JSON.stringify([...readEnds(dataDir), end].slice(-MOST), null, 1)}\n`, {
    mode: 0o600,
  })
  renameSync(draft, file)
}

/** The known ends, oldest first. None when there is no valid file: it is only information. */
export function readEnds(dataDir: string): End[] {
  try {
    const kept: unknown = JSON.parse(readFileSync(join(dataDir, FILE), 'utf8'))
    return Array.isArray(kept) ? kept.filter(isEnd) : []
  } catch {
    return []
  }
}

const isEnd = (each: unknown): each is End => {
  const { at, code, signal, lines } = (each ?? {}) as Partial<Record<keyof End, unknown>> // checked below
  return (
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    (code === null || typeof code === 'number') &&
    (signal === null || typeof signal === 'string') &&
    Array.isArray(lines) &&
    lines.every((line) => typeof line === 'string')
  )
}

/** Lines with the cause: V8's last words and the error itself, without log lines and stack frames. */
export const tellingLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().slice(0, LETTERS))
    .filter((line) => line !== '' && !/^(\{|at |\d+: 0x|-----)/.test(line))
    .slice(-LINES)

/** Why the server ended, as the rest of an Indonesian sentence after "karena". */
export function reasonOf({ code, signal, lines }: Pick<End, 'code' | 'signal' | 'lines'>): string {
  if (lines.some((line) => /heap out of memory|Allocation failed/.test(line))) return 'kehabisan memori'
  if (signal === 'SIGKILL') return 'dihentikan paksa dari luar (SIGKILL)'
  const error = lines.find((line) => /^(Uncaught )?\w*Error\b/.test(line))
  if (error) return `galat program: ${error}`
  if (signal) return `terhenti oleh sinyal ${signal}`
  const sentence = lines.at(-1) // of a start that failed
  return `berakhir dengan kode ${code}${sentence ? `: ${sentence}` : ''}`
}
