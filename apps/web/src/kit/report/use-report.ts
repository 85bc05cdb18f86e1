import type { ApiReply, ApiRoute } from '@merchant/contract/api.ts'
import type { ReportFormat } from '@merchant/contract/report/report.ts'
import { useState } from 'react'
import { useDataAt, useEndpoint } from '../../api/hooks.ts'
import { openFile, saveFile } from '../../api/open-file.ts'
import type { CallInput } from '../../api/send.ts'
import { useAskedBranches } from '../list/asked-branches.ts'
import { branchFilters } from '../list/list-state.ts'
import { type ListAddress, useListState } from '../list/use-list-state.ts'
import { shapeNames, useReportShape } from './report-shape.ts'

export type ReportRoute = Extract<ApiRoute, `POST /core/v1/report/${string}`>

/** Parameters that every report accepts, by their names in the address. */
const common = ['dateFrom', 'dateTo', 'knownAt', ...branchFilters] as const
const comparison = ['compareFrom', 'compareTo'] as const

interface ReportOptions {
  /** Names of the report's own parameters in the address. */
  filters?: readonly string[]
  compared?: boolean
  /** The rest of the body, made from the address; null while a required filter is not chosen yet. */
  body?: (chosen: Readonly<Record<string, string>>) => Record<string, unknown> | null
}

export type Report<R extends ReportRoute> = ReturnType<typeof useReport<R>>

/**
 * A report with its parameters in the address. The address has the form of a list's, so that filters of lists work for
 * reports too. Branch or group: from the address, else from the header.
 */
export function useReport<R extends ReportRoute>(route: R, options: ReportOptions = {}) {
  const { filters = [], compared = false, body: more = () => ({}) } = options
  const names = [...common, ...shapeNames, ...(compared ? comparison : []), ...filters]
  const address = useListState({ screen: '', sort: '', filters: names })
  const shape = useReportShape(route, address)
  const asked = useAskedBranches(address)
  const chosen = address.state.filters
  const rest = more(chosen)
  const body = {
    ...shared(chosen, compared),
    ...(shape.detail === 'SHORT' && { detail: shape.detail }),
    ...(shape.subtotalBy && { subtotalBy: shape.subtotalBy }),
    ...asked.query,
    ...rest,
  }
  const input = { body } as unknown as CallInput<R> // every report takes these parameters; `rest` is its own
  const result = useEndpoint(route, input, { enabled: rest !== null && shape.settled && asked.known })
  const dataAt = useDataAt(route, input)
  const { hidden } = shape
  const file = useFile(route, hidden.length > 0 ? { ...body, hidden } : body)
  return {
    address,
    shape,
    chosen,
    body,
    reply: rest === null ? undefined : (result.data as ApiReply<R> | undefined),
    ready: rest !== null,
    loading: result.isPending,
    fetching: result.isFetching,
    error: result.error,
    dataAt,
    refetch: () => void result.refetch(),
    file,
  }
}

function shared(chosen: Readonly<Record<string, string>>, compared: boolean): Record<string, unknown> {
  const { dateFrom, dateTo, knownAt, compareFrom, compareTo } = chosen
  return {
    ...(dateFrom && { dateFrom }),
    ...(dateTo && { dateTo }),
    ...(knownAt && { knownAt: endOfDay(knownAt) }),
    ...(compared && compareFrom && { compareFrom }),
    ...(compared && compareTo && { compareTo }),
  }
}

/** The last moment of a day in the user's zone. Text that is no date is left to the server, which names the field. */
function endOfDay(day: string): string {
  const moment = new Date(`${day}T23:59:59.999`)
  return Number.isNaN(moment.getTime()) ? day : moment.toISOString()
}

/** The same report as a file: a sheet to save, a PDF to read and print. */
function useFile(route: ReportRoute, body: Record<string, unknown>) {
  const [busy, setBusy] = useState<ReportFormat | null>(null)
  const fetch = async (format: ReportFormat) => {
    const input = { body: { ...body, format } } as unknown as CallInput<ReportRoute> // every report takes a format
    setBusy(format)
    await (format === 'PDF' ? openFile(route, input) : saveFile(route, input))
    setBusy(null)
  }
  return { busy, sheet: () => void fetch('XLSX'), paper: () => void fetch('PDF') }
}

/** Parameters that stay when the user opens another report of the same screen. */
export const carried = ({ state }: ListAddress): Record<string, string> =>
  Object.fromEntries(Object.entries(state.filters).filter(([name]) => common.some((each) => each === name)))
