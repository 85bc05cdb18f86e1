/** The parts of an OpenAPI document that these tests look at. */
export interface Operation {
  operationId?: string
  summary?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: unknown
  responses?: Record<string, unknown>
  security?: unknown[]
}

export interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components?: Record<string, unknown>
}

export const operationsOf = (document: Document) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

function referencesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(referencesIn)
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : referencesIn(value),
  )
}

const resolves = (document: Document, reference: string): boolean =>
  reference.startsWith('#/') &&
  reference
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], document) !==
    undefined // undefined when a step leads nowhere

function parameterFaults(name: string, path: string, { parameters = [] }: Operation): string[] {
  const wanted = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const declared = parameters.filter((parameter) => parameter.in === 'path')
  const keys = parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
  return [
    ...wanted
      .filter((key) => !declared.some((parameter) => parameter.name === key && parameter.required))
      .map((key) => `${name}: parameter ${key} is not declared`),
    ...declared
      .filter((parameter) => !wanted.includes(parameter.name))
      .map((parameter) => `${name}: parameter ${parameter.name} is not in the path`),
    ...keys
      .filter((key, index) => keys.indexOf(key) !== index)
      .map((key) => `${name}: parameter ${key} stands twice`),
  ]
}

/** Faults in the structure of the document, in words. */
export function documentFaults(document: Document): string[] {
  const taken = new Map<string, string>()
  const faults: string[] = []
  if (!/^3\.1\.\d+$/.test(document.openapi)) faults.push(`openapi is ${document.openapi}, not 3.1`)
  if (!document.info.title || !document.info.version) faults.push('info lacks its title or version')
  for (const reference of new Set(referencesIn(document)))
    if (!resolves(document, reference)) faults.push(`${reference} leads nowhere`)
  for (const { path, method, operation } of operationsOf(document)) {
    const name = `${method.toUpperCase()} ${path}`
    const id = operation.operationId
    if (!id) faults.push(`${name}: no operationId`)
    else if (taken.has(id)) faults.push(`${name}: operationId ${id} is taken by ${taken.get(id)}`)
    else taken.set(id, name)
    if (Object.keys(operation.responses ?? {}).length === 0) faults.push(`${name}: no responses`)
    faults.push(...parameterFaults(name, path, operation))
  }
  return faults
}
