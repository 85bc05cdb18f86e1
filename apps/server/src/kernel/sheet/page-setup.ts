import type { Feature, Image } from 'write-excel-file/node'

/** What the writer takes the parts of a file in, which it names only as that of a picture. */
type PartContent = Image['content']

/** A sheet without its rows. */
export interface SheetFrame {
  name: string
  /** Widths of its columns, in letters. */
  widths: readonly number[]
  /** Frozen rows at the top. */
  headRows: number
  /** Set up for A4: as wide as the page, the last head row on every page. */
  printed?: boolean
}

interface Sized {
  frame: SheetFrame
  rows: number
}

/** Sums of widths, in letters, that fit on an upright A4 without becoming small. */
const UPRIGHT = 100

/**
 * How the sheets that want it come out of a printer: A4, as wide as the page, on as many pages as needed, the headings on
 * each of them, and nothing but the cells that are filled. The writer itself knows no more than the orientation.
 */
export const pageSetup = (sheets: readonly Sized[]): Feature<PartContent> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml, _, { sheetIndex }) => {
          const sheet = sheets[sheetIndex]
          return sheet?.frame.printed ? withSetup(xml, sheet) : xml
        },
      },
      'xl/workbook.xml': { transform: (xml) => withNames(xml, sheets) },
    },
  },
})

function withSetup(xml: string, { frame }: Sized): string {
  const wide = frame.widths.reduce((sum, width) => sum + width, 0) > UPRIGHT
  const setup =
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>' +
    `<pageSetup paperSize="9" orientation="${wide ? 'landscape' : 'portrait'}" fitToWidth="1" fitToHeight="0"/>` +
    '<headerFooter><oddFooter>&amp;L&amp;A&amp;RHalaman &amp;P dari &amp;N</oddFooter></headerFooter>'
  return xml
    .replace(/(<worksheet\b[^>]*>)/, '$1<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
    .replace('</worksheet>', `${setup}</worksheet>`)
}

/** The printed cells and the repeated rows are names of the workbook. */
function withNames(xml: string, sheets: readonly Sized[]): string {
  const names = sheets.flatMap(({ frame, rows }, index) => {
    if (!frame.printed || rows === 0) return []
    const sheet = `'${frame.name.replaceAll("'", "''").replaceAll('&', '&amp;').replaceAll('<', '&lt;')}'`
    const area = `${sheet}!$A$1:$${letterOf(frame.widths.length)}$${rows}`
    const titles = `${sheet}!$${frame.headRows}:$${frame.headRows}`
    return [
      `<definedName name="_xlnm.Print_Area" localSheetId="${index}">${area}</definedName>`,
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${titles}</definedName>`,
    ]
  })
  if (names.length === 0) return xml
  return xml.replace(/<definedNames\s*\/>/, `<definedNames>${names.join('')}</definedNames>`)
}

/** 'A' of 1, 'AA' of 27. */
function letterOf(column: number): string {
  const [rest, last] = [Math.floor((column - 1) / 26), (column - 1) % 26]
  return `${rest > 0 ? letterOf(rest) : ''}${String.fromCharCode(65 + last)}`
}
