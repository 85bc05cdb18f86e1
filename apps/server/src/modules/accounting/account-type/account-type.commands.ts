import type { AccountType, accountTypeContract } from '@merchant/contract/accounting/account-type.ts'
import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { accountClasses, sectionFitsClass } from '@merchant/domain/accounting/chart.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changed, lockMaster } from '../../../kernel/master/master.ts'
import { lockChart } from '../chart/chart.public.ts'
import { accountType } from './account-type.master.ts'

type CreateAccountType = Parsed<(typeof accountTypeContract)['POST /accounting/coa/account-type']>['body']
type UpdateAccountType = Parsed<(typeof accountTypeContract)['PUT /accounting/coa/account-type/{id}']>['body']

/** @throws DUPLICATE_CODE, SECTION_OF_CLASS */
export async function createAccountType(ctx: CommandCtx, body: CreateAccountType): Promise<AccountType> {
  requireSection(body)
  return accountType.find(ctx, await accountType.insert(ctx, body))
}

/**
 * The class stays while accounts use the type: their codes and their roles follow from it. Keeps the status when none is
 * given.
 * @throws NOT_FOUND, STALE_VERSION, DUPLICATE_CODE, SECTION_OF_CLASS, ACCOUNT_TYPE_IN_USE
 */
export async function updateAccountType(
  ctx: CommandCtx,
  body: UpdateAccountType & { id: number },
): Promise<AccountType> {
  await lockChart(ctx)
  await lockMaster(ctx, accountType.table, body, accountType.label)
  const before = await accountType.find(ctx, body.id)
  const next = changed(before, body)
  requireSection(next)
  if (before.class !== next.class && before.accountCount > 0)
    throw refuseField('ACCOUNT_TYPE_IN_USE', 'class', { name: before.name, count: before.accountCount })
  await accountType.save(ctx, body.id, next)
  return accountType.find(ctx, body.id)
}

function requireSection(body: Pick<CreateAccountType, 'class' | 'reportSection'>): void {
  if (!sectionFitsClass(body.reportSection, body.class))
    throw refuseField('SECTION_OF_CLASS', 'reportSection', { class: accountClasses[body.class].name })
}
