/** The compiler's figures of `--extendedDiagnostics`. */
export interface Diagnostics {
  types: number
  instantiations: number
  megabytes: number
}

/** @throws when a line is missing, because then nothing was measured */
export function diagnosticsOf(output: string): Diagnostics {
  const read = (name: string): number => {
    const found = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(output)?.[1]
    if (found === undefined) throw new Error(`the compiler does not say '${name}':\n${output}`)
    return Number(found)
  }
  return {
    types: read('Types'),
    instantiations: read('Instantiations'),
    megabytes: Math.round(read('Memory used') / 1024),
  }
}

type PerCall = Record<string, { typesPerCall: number; instantiationsPerCall: number }>

/** Allowed growth per call since the stored figures: shared types are not spread evenly. */
const ROOM = 1.05

/** A sentence for each figure per call that has grown. */
export const grown = (kept: PerCall, now: PerCall): string[] =>
  Object.entries(now).flatMap(([project, figures]) =>
    (['typesPerCall', 'instantiationsPerCall'] as const).flatMap((name) => {
      const before = kept[project]?.[name] ?? 0
      return figures[name] > before * ROOM
        ? [`${project}: ${name} ${figures[name]}, kept ${before}: types grow faster than the calls`]
        : []
    }),
  )
