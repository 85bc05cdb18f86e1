import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { FileReply } from '@merchant/contract/kernel/file.ts'
import { reasonMessage } from '@merchant/contract/kernel/reasons.ts'
import type { LabelLine, labelContract } from '@merchant/contract/master/label.ts'
import { roundHalfAway, withDots } from '@merchant/domain/kernel/money.ts'
import { cellsOf, LABELS_MOST, labelSheets, NARROWEST_BAR } from '@merchant/domain/master/label-sheet.ts'
import { Faults, refuseField } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { readFrame } from '../../../kernel/pdf/frame.ts'
import type { LabelPrint } from '../../../kernel/pdf/print.ts'
import { type Encoder, loadEncoder } from './label-bars.ts'
import { type LabelGoods, readLabelGoods } from './label-goods.queries.ts'
import { placeLabel } from './label-layout.ts'

type Asked = Parsed<(typeof labelContract)['POST /core/v1/labels/preview']>['body']
type Printed = Parsed<(typeof labelContract)['POST /core/v1/labels/print']>['body']

interface MadeLabel {
  goods: LabelGoods
  code: string
  label: LabelPrint | null
  /** Why there is none. */
  fault?: {
    reason: 'LABEL_PRICE_MISSING' | 'LABEL_TOO_NARROW'
    field: string
    params: Record<string, unknown>
  }
}

/**
 * The labels of the lines as they will be printed; a line that can't be says why not.
 * @throws REFERENCE_MISSING, UNIT_NOT_IN_PRODUCT
 */
export async function previewLabels(ctx: QueryCtx, asked: Asked): Promise<{ lines: LabelLine[] }> {
  const made = await makeLabels(ctx, asked)
  return {
    lines: made.map(({ goods: { product, unit, units, price }, code, label, fault }) => ({
      productId: product.id,
      product,
      unitId: unit.id,
      unit: { id: unit.id, code: unit.code, name: unit.name },
      units: units.map(({ id, code: short, name }) => ({ id, code: short, name })),
      price,
      code,
      isBarcode: unit.codes.length > 0,
      label: label && {
        ...label,
        bars: label.bars && { ...label.bars, widths: [...label.bars.widths] },
        texts: [...label.texts],
      },
      fault: fault ? reasonMessage(fault.reason, fault.params) : null,
    })),
  }
}

/**
 * The labels on paper, drawn in the print thread after the transaction has ended.
 * @throws LABELS_TOO_MANY, LABEL_START; LABEL_PRICE_MISSING and LABEL_TOO_NARROW, all lines at once; the refusals of the preview
 */
export async function printLabels(ctx: QueryCtx, { startAt, ...asked }: Printed): Promise<FileReply> {
  const count = asked.lines.reduce((sum, { copies }) => sum + copies, 0)
  if (count > LABELS_MOST)
    throw refuseField('LABELS_TOO_MANY', 'lines', { count: withDots(count), most: withDots(LABELS_MOST) })
  const cells = cellsOf(labelSheets[asked.sheet])
  if (startAt > cells) throw refuseField('LABEL_START', 'startAt', { cells })
  const made = await makeLabels(ctx, asked)
  const faults = new Faults()
  made.forEach(({ fault }, index) => {
    if (fault) faults.add(fault.reason, `lines[${index}].${fault.field}`, fault.params)
  })
  faults.raise()
  const labels = made.flatMap(({ label }, index) => {
    const copies = asked.lines[index]?.copies
    return label && copies ? [{ label, copies }] : []
  })
  const { frame } = await readFrame(ctx.db, ctx, asked.branchId)
  const title = `Label ${frame.letterhead.branch} ${count}`
  return new FileReply(title, 'PDF', () =>
    ctx.services.pdf.render({
      kind: 'labels',
      print: {
        title,
        author: frame.letterhead.company,
        sheet: asked.sheet,
        start: startAt - 1,
        labels,
        ...(frame.across && { across: frame.across }),
      },
    }),
  )
}

async function makeLabels(ctx: QueryCtx, asked: Asked): Promise<MadeLabel[]> {
  const [goods, encode] = await Promise.all([readLabelGoods(ctx, asked), loadEncoder()])
  return goods.map((each) => makeLabel(each, asked, encode))
}

function makeLabel(goods: LabelGoods, { kind, sheet }: Asked, encode: Encoder): MadeLabel {
  const { product, unit, base, price } = goods
  const code = unit.codes[0] ?? product.code
  if (price === null && kind !== 'PRODUCT') {
    const params = { product: product.name, unit: unit.name }
    return { goods, code, label: null, fault: { reason: 'LABEL_PRICE_MISSING', field: 'unitId', params } }
  }
  const bars = encode(code)
  const paper = labelSheets[sheet]
  const label = placeLabel(paper, kind, factsOf({ product, unit, base, price }), bars)
  if (label !== 'TOO_NARROW') return { goods, code, label }
  const needed = Math.ceil((bars.modules * NARROWEST_BAR + 2 * paper.side) * 10) / 10
  const params = { code, product: product.name, needed }
  return { goods, code, label: null, fault: { reason: 'LABEL_TOO_NARROW', field: 'productId', params } }
}

const factsOf = ({ product, unit, base, price }: Omit<LabelGoods, 'units'>) => ({
  name: product.name,
  sku: product.code,
  unit: unit.name,
  price,
  perBase:
    price === null || unit.factor === 1
      ? null
      : { price: Number(roundHalfAway(BigInt(price), BigInt(unit.factor))), unit: base.name },
})
