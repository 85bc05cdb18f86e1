import { useMemo, useRef } from 'react'
import type { FormProblem } from '../form/refusal.ts'
import type { GridLine } from './grid-line.ts'

/** The sentence of a cell, by column. */
export type LineErrors = Readonly<Record<string, string>>

const none: LineErrors = {}

/**
 * The server's refusals of single cells (`lines[3].quantity`, counted from 0 among the sent lines), matched with the line
 * as it was sent: a line that was changed since counts as corrected.
 * @param sent the lines that were sent, in their order
 */
export function useLineErrors<Line extends GridLine>(
  name: string,
  sent: readonly Line[],
  problem: FormProblem | null,
): (line: Line) => LineErrors {
  const known = useRef<FormProblem | null>(null)
  const then = useRef(sent)
  if (known.current !== problem) {
    known.current = problem
    then.current = sent
  }
  const lines = then.current
  const errors = useMemo(() => errorsByLine(name, lines, problem), [name, lines, problem])
  return (line) => errors.get(line) ?? none
}

export function errorsByLine<Line>(name: string, lines: readonly Line[], problem: FormProblem | null) {
  const found = new Map<Line, Record<string, string>>()
  for (const [field, message] of Object.entries(problem?.fields ?? {})) {
    const [, list, index, column] = /^(\w+)\[(\d+)\](?:\.(\w+))?/.exec(field) ?? []
    const line = lines[Number(index)]
    if (list !== name || line === undefined) continue
    found.set(line, { ...found.get(line), [column ?? '']: message })
  }
  return found
}
