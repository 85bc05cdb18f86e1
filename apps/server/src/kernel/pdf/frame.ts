import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Db } from '../db/types.ts'
import type { Ctx } from '../http/context.ts'
import type { Services } from '../services.ts'
import { TRAINING_MARK, trainingName, trainingSentence } from '../training.ts'
import { momentText } from './figures.ts'
import type { Frame } from './print.ts'

/** A frame whose logo is still to be loaded, which needs no database. */
export interface OpenFrame {
  frame: Frame
  logo: string | undefined
}

/** Letterhead of a branch, with the user and the moment of the print in the branch's time. */
export async function readFrame(db: Db, ctx: Ctx, branchId: number): Promise<OpenFrame> {
  const row = await db
    .selectFrom('branch')
    .innerJoin('company', 'company.id', 'branch.company_id')
    .leftJoin('file as logo', 'logo.id', 'company.logo_file_id')
    .select(['company.name as company', 'company.npwp', 'company.address as companyAddress'])
    .select(['company.phone as companyPhone', 'logo.public_id as logo'])
    .select(['branch.name', 'branch.address', 'branch.post_code', 'branch.phone', 'branch.timezone'])
    .where('branch.id', '=', branchId)
    .executeTakeFirstOrThrow()
  const address = row.address ? [row.address, row.post_code].filter(Boolean).join(' ') : row.companyAddress
  const phone = row.phone ?? row.companyPhone
  const { training } = ctx.services.settings
  const contact = [phone && `Telp. ${phone}`, row.npwp && `NPWP ${row.npwp}`].filter(Boolean)
  return {
    logo: row.logo ?? undefined,
    frame: {
      letterhead: {
        company: training ? trainingName(row.company) : row.company,
        branch: row.name,
        lines: [...(address ? [address] : []), ...(contact.length > 0 ? [contact.join('  ·  ')] : [])],
        logo: null,
      },
      foot: [
        ...(training ? [trainingSentence] : []),
        `Dicetak ${momentText(ctx.clock.now(), row.timezone)} oleh ${ctx.principal.name}`,
      ],
      ...(training && { across: TRAINING_MARK }),
    },
  }
}

/** 300 dots an inch in the letterhead's 72 by 52 points. */
const LOGO_DOTS = { width: 300, height: 216, fit: 'inside', withoutEnlargement: true } as const

/** The frame with its logo as PNG, because PDF can't hold WebP; a picture that can't be read is left out. */
export async function withLogo({ frame, logo }: OpenFrame, { files }: Services): Promise<Frame> {
  if (!logo) return frame
  const stored = await files
    .read(logo)
    .then((found) => found && buffer(found.bytes))
    .catch(() => undefined)
  if (!stored) return frame
  const png = await sharp(stored).resize(LOGO_DOTS).png().toBuffer()
  const image = `data:image/png;base64,${png.toString('base64')}`
  return { ...frame, letterhead: { ...frame.letterhead, logo: image } }
}
