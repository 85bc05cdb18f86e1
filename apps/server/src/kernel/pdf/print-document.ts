import { FileReply } from '@merchant/contract/kernel/file.ts'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/types.ts'
import { notFound } from '../errors.ts'
import { dotMatrix, type FormLength } from '../escp/dot-matrix.ts'
import type { CommandCtx } from '../http/context.ts'
import { type OpenFrame, readFrame, withLogo } from './frame.ts'
import type { DocumentPrint, Paper, PdfJob } from './print.ts'

/** One document, and the content of its page. */
export interface DocumentPaper {
  key: { branchId: number; id: number }
  print: DocumentPrint
}

/**
 * Replies with a printed document and counts the print: 'Cetakan ke-2' at the foot of the second. The page is drawn after
 * the commit, so a print that then fails is counted, too. For endpoints of kind `command` with `produces: ['PDF']`.
 * @throws {Refusal} NOT_FOUND when the branch has no such document
 */
export async function printDocument(ctx: CommandCtx, { key, print }: DocumentPaper): Promise<FileReply> {
  const copy = await countPrint(ctx.tx, key, { at: ctx.clock.now(), actor: ctx.principal.employeeId })
  const open = await readFrame(ctx.tx, ctx, key.branchId)
  return new FileReply(print.number ?? `${print.title} draf`, 'PDF', async () => {
    const frame = await withLogo(open, ctx.services)
    const foot = [...frame.foot, `Cetakan ke-${copy}`]
    return ctx.services.pdf.render({ kind: 'document', frame: { ...frame, foot }, print })
  })
}

/**
 * Several documents in one file, each as `printDocument` draws it and counted by itself, in the order given.
 * @throws {Refusal} NOT_FOUND when a branch has no such document
 */
export async function printDocuments(ctx: CommandCtx, papers: readonly DocumentPaper[]): Promise<FileReply> {
  const copies = new Map<DocumentPaper, number>()
  for (const paper of papers.toSorted((a, b) => a.key.id - b.key.id))
    copies.set(
      paper,
      await countPrint(ctx.tx, paper.key, { at: ctx.clock.now(), actor: ctx.principal.employeeId }),
    )
  const branchIds = [...new Set(papers.map(({ key }) => key.branchId))]
  const frames = new Map<number, OpenFrame>()
  for (const branchId of branchIds) frames.set(branchId, await readFrame(ctx.tx, ctx, branchId))
  const open = papers.flatMap((paper) => {
    const frame = frames.get(paper.key.branchId)
    return frame ? [{ open: frame, mark: `Cetakan ke-${copies.get(paper)}`, print: paper.print }] : []
  })
  return answerWith(ctx, open, (drawn) => ({ kind: 'documents', papers: drawn }))
}

/**
 * Replies with prints that are evidence: the first print is marked 'ASLI', later ones 'SALINAN n'. Every print is counted,
 * in order of the documents' ids.
 * @param wordOf another word for the original and its copies
 * @throws {Refusal} NOT_FOUND when the branch has no such document
 */
export async function printMarked<Print extends { title: string; number: string | null }>(
  ctx: CommandCtx,
  prints: readonly { key: { branchId: number; id: number }; print: Print }[],
  jobOf: (papers: Paper<Print>[]) => PdfJob,
  wordOf: (copy: number) => string = markOf,
): Promise<FileReply> {
  const papers: OpenPaper<Print>[] = []
  for (const { key, print } of prints.toSorted((a, b) => a.key.id - b.key.id)) {
    const copy = await countPrint(ctx.tx, key, { at: ctx.clock.now(), actor: ctx.principal.employeeId })
    const open = await readFrame(ctx.tx, ctx, key.branchId)
    papers.push({ open, mark: wordOf(copy), print })
  }
  return answerWith(ctx, papers, jobOf)
}

/**
 * The same for a needle printer (`kernel/escp`): marked and counted as on paper, as text without a logo.
 * @throws {Refusal} NOT_FOUND when the branch has no such document
 */
export async function printForms(
  ctx: CommandCtx,
  prints: readonly DocumentPaper[],
  length: FormLength,
): Promise<FileReply> {
  const papers: Paper<DocumentPrint>[] = []
  for (const { key, print } of prints.toSorted((a, b) => a.key.id - b.key.id)) {
    const copy = await countPrint(ctx.tx, key, { at: ctx.clock.now(), actor: ctx.principal.employeeId })
    const { frame } = await readFrame(ctx.tx, ctx, key.branchId)
    papers.push({ frame: { ...frame, mark: markOf(copy) }, print })
  }
  const [first] = papers
  const name = papers.length === 1 ? (first?.print.number ?? '') : `${first?.print.title} ${papers.length}`
  return new FileReply(name, 'PRN', Buffer.from(dotMatrix(papers, length), 'latin1'))
}

const markOf = (copy: number): string => (copy === 1 ? 'ASLI' : `SALINAN ${copy - 1}`)

/** Replies with a print that is no evidence, such as the slip of a booking: it has no mark and isn't counted. */
export async function printUnmarked<Print extends { title: string; number: string | null }>(
  ctx: CommandCtx,
  branchId: number,
  print: Print,
  jobOf: (papers: Paper<Print>[]) => PdfJob,
): Promise<FileReply> {
  return answerWith(ctx, [{ open: await readFrame(ctx.tx, ctx, branchId), print }], jobOf)
}

interface OpenPaper<Print> {
  open: OpenFrame
  mark?: string
  print: Print
}

function answerWith<Print extends { title: string; number: string | null }>(
  ctx: CommandCtx,
  papers: readonly OpenPaper<Print>[],
  jobOf: (papers: Paper<Print>[]) => PdfJob,
): FileReply {
  const [first] = papers
  const name = papers.length === 1 ? (first?.print.number ?? '') : `${first?.print.title} ${papers.length}`
  return new FileReply(name, 'PDF', async () => {
    const framed = await Promise.all(
      papers.map(async ({ open, mark, print }) => ({
        frame: { ...(await withLogo(open, ctx.services)), ...(mark && { mark }) },
        print,
      })),
    )
    return ctx.services.pdf.render(jobOf(framed))
  })
}

/** @returns the number of this print of the document; two at once wait for each other on the document's row */
export async function countPrint(
  tx: Tx,
  { branchId, id }: { branchId: number; id: number },
  { at, actor }: { at: Date; actor: number },
): Promise<number> {
  const locked = await tx
    .selectFrom('document')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!locked) throw notFound('Dokumen')
  const { last } = await tx
    .selectFrom('document_print')
    .select((eb) => eb.fn.max('no').as('last'))
    .where('branch_id', '=', branchId)
    .where('document_id', '=', id)
    .executeTakeFirstOrThrow()
  const no = (last ?? 0) + 1
  await tx
    .insertInto('document_print')
    .values({ id: newId(tx), branch_id: branchId, document_id: id, no, at, actor_id: actor })
    .execute()
  return no
}
