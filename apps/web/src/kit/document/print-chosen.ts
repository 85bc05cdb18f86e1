import { PRINTED_TOGETHER } from '@merchant/domain/kernel/printed-together.ts'
import { openFile } from '../../api/open-file.ts'

/**
 * Opens the prints of these documents in one file; more than the limit come in several files, and the later ones are saved.
 */
export async function printChosen(ids: readonly number[]): Promise<boolean> {
  for (let from = 0; from < ids.length; from += PRINTED_TOGETHER) {
    const came = await openFile('POST /core/v1/documents/print', {
      body: { ids: ids.slice(from, from + PRINTED_TOGETHER) },
    })
    if (!came) return false
  }
  return true
}
