import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pdfmake from 'pdfmake'
import { answerAsks } from '../sandbox/answer-asks.ts'
import { documentLayout, documentsLayout } from './document-layout.ts'
import { fontLetters } from './font-letters.ts'
import { labelsLayout } from './labels-layout.ts'
import type { PdfJob } from './print.ts'
import { printableJob } from './printable.ts'
import { reportLayout } from './report-layout.ts'
import { slipsLayout } from './slip-layout.ts'

/** The drawing thread, one job after the other. It reads its four fonts only: no other file, no address. */
const folder = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts',
  'Roboto',
)
const font = (name: string) => join(folder, `Roboto-${name}.ttf`)

/** All four fonts have the same letters. */
const letters = fontLetters(readFileSync(font('Regular')))

pdfmake.setFonts({
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
})
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => dirname(path) === folder)

export type PdfAnswer = { bytes: Uint8Array<ArrayBuffer> } | { error: string }

function layoutOf(job: PdfJob) {
  switch (job.kind) {
    case 'document':
      return documentLayout(job.frame, job.print)
    case 'documents':
      return documentsLayout(job.papers)
    case 'slips':
      return slipsLayout(job.papers)
    case 'labels':
      return labelsLayout(job.print)
    case 'report':
      return reportLayout(job.frame, job.print)
  }
}

async function draw(job: PdfJob): Promise<Uint8Array<ArrayBuffer>> {
  const layout = layoutOf(printableJob(job, letters))
  return new Uint8Array(await pdfmake.createPdf(layout).getBuffer())
}

answerAsks<PdfJob, PdfAnswer>(async (job) => {
  const bytes = await draw(job)
  return { answer: { bytes }, transfer: [bytes.buffer] }
})
