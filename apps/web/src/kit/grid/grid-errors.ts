import { useMemo, useRef } from 'react'
import type { FormProblem } from '../form/refusal.ts'
import type { GridLine } from './grid-line.ts'

/** By column, the sentence that stands at a cell. */
export type LineErrors = Readonly<Record<string, string>>

const none: LineErrors = {}

/**
 * What the server said of single cells (`lines[3].quantity`, counted from 0 among the lines that were sent), found by
 * the line as it was then: a line that was changed since has been corrected as far as anybody knows.
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

function errorsByLine<Line>(name: string, lines: readonly Line[], problem: FormProblem | null) {
  const found = new Map<Line, Record<string, string>>()
  for (const [field, message] of Object.entries(problem?.fields ?? {})) {
    const [, list, index, column] = /^(\w+)\[(\d+)\](?:\.(\w+))?/.exec(field) ?? []
    const line = lines[Number(index)]
    if (list !== name || line === undefined) continue
    found.set(line, { ...found.get(line), [column ?? '']: message })
  }
  return found
}
