import type { Random } from './random.ts'
import { hearFromBank } from './story-banking.ts'
import { buy } from './story-buying.ts'
import {
  checkBooks,
  closeMonth,
  giveDuty,
  leaveStepOut,
  recalculate,
  seeToJobs,
  talkAboutOrder,
} from './story-closing.ts'
import { keepBanners, keepBranchGroup, keepContents, keepSurvey } from './story-contents.ts'
import { sendHostileFile } from './story-hostile.ts'
import { changeLimits } from './story-limits.ts'
import { keepBrand, keepCategory, keepMarket, keepPlainMaster } from './story-masters.ts'
import { keepJournal, moveMoney, planJournal } from './story-money.ts'
import {
  keepApprovals,
  keepChart,
  keepCompany,
  keepOwnThings,
  keepStaff,
  openBranch,
  openOldInvoices,
  openOldPoints,
  putInCharge,
} from './story-office.ts'
import {
  importSuppliers,
  keepBanks,
  keepCommunity,
  keepCustomer,
  keepMotorist,
  keepPayments,
  keepPosUser,
  keepPrice,
  keepPriceBatch,
  keepProduct,
  keepSupplier,
  keepTax,
} from './story-partners.ts'
import { keepDrawer, sellAtDoor, sellAtTill, sellBooking } from './story-selling.ts'
import { correctStock, countStock, moveStock } from './story-stock.ts'
import type { Story } from './writer.ts'

/** A day's work: what happens often is there more than once. */
const deck: readonly Story[] = [
  ...Array<Story>(9).fill(buy),
  ...Array<Story>(5).fill(sellBooking),
  ...Array<Story>(4).fill(sellAtTill),
  ...Array<Story>(3).fill(sellAtDoor),
  ...Array<Story>(2).fill(hearFromBank),
  ...Array<Story>(3).fill(moveMoney),
  ...Array<Story>(3).fill(correctStock),
  ...Array<Story>(3).fill(countStock),
  ...Array<Story>(2).fill(recalculate),
  ...Array<Story>(2).fill(keepJournal),
  ...Array<Story>(2).fill(planJournal),
  ...Array<Story>(2).fill(moveStock),
  ...Array<Story>(2).fill(keepDrawer),
  keepBrand,
  ...Array<Story>(2).fill(keepPlainMaster),
  keepCategory,
  keepMarket,
  keepSupplier,
  keepCustomer,
  changeLimits,
  keepMotorist,
  keepPosUser,
  keepCommunity,
  keepProduct,
  keepPrice,
  keepPriceBatch,
  keepTax,
  keepPayments,
  keepBanks,
  importSuppliers,
  sendHostileFile,
  openBranch,
  openOldInvoices,
  openOldPoints,
  keepStaff,
  putInCharge,
  keepCompany,
  keepApprovals,
  keepOwnThings,
  keepChart,
  closeMonth,
  giveDuty,
  leaveStepOut,
  checkBooks,
  seeToJobs,
  talkAboutOrder,
  keepContents,
  keepBanners,
  keepBranchGroup,
  keepSurvey,
]

/** Deals the stories out one by one, the whole deck before it is shuffled again: none is left out by chance. */
export function dealer(random: Random): () => Story {
  let left: Story[] = []
  return () => {
    if (left.length === 0) left = [...deck]
    const [story = buy] = left.splice(random.int(0, left.length - 1), 1)
    return story
  }
}
