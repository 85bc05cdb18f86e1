import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type {
  BranchBankAccount,
  branchBankAccountContract,
} from '@merchant/contract/master/branch-bank-account.ts'
import { byText, byValue, searchIn } from '../../../kernel/list/list-query.ts'
import { refOf } from '../../../kernel/master/master.ts'
import { masterParts } from '../../../kernel/master/master-parts.ts'

type Fields = Parsed<(typeof branchBankAccountContract)['POST /v1/branch-bank-accounts']>['body']

/** Bank accounts of branches, a branch's default first; search looks into bank, number, holder and account of the chart. */
export const bankAccount = masterParts({
  table: 'branch_bank_account',
  rows: (db) =>
    db
      .selectFrom('branch_bank_account')
      .innerJoin('branch', 'branch.id', 'branch_bank_account.branch_id')
      .innerJoin('bank', 'bank.id', 'branch_bank_account.bank_id')
      .innerJoin('account', 'account.id', 'branch_bank_account.account_id')
      .leftJoin('employee as maker', 'maker.id', 'branch_bank_account.maker_employee_id')
      .select([
        'branch_bank_account.id',
        'branch_bank_account.branch_id as branchId',
        'branch.code as branchCode',
        'branch.name as branchName',
        'branch_bank_account.bank_id as bankId',
        'bank.code as bankCode',
        'bank.name as bankName',
        'branch_bank_account.account_no as accountNo',
        'branch_bank_account.holder_name as holderName',
        'branch_bank_account.account_id as coaAccountId',
        'account.code as accountCode',
        'account.name as accountName',
        'branch_bank_account.is_default as isDefault',
        'branch_bank_account.maker_employee_id as makerEmployeeId',
        'maker.code as makerCode',
        'maker.name as makerName',
        'branch_bank_account.status',
        'branch_bank_account.updated_at as updatedAt',
        'branch_bank_account.version',
      ]),
  toReply: (stored): BranchBankAccount => {
    const {
      branchCode,
      branchName,
      bankCode,
      bankName,
      accountCode,
      accountName,
      makerCode,
      makerName,
      ...row
    } = stored
    return {
      ...row,
      name: `${bankName} ${row.accountNo}`,
      branch: { id: row.branchId, code: branchCode, name: branchName },
      bank: { id: row.bankId, code: bankCode, name: bankName },
      coaAccount: { id: row.coaAccountId, code: accountCode, name: accountName },
      makerEmployee: refOf(row.makerEmployeeId, makerCode, makerName),
    }
  },
  sorts: {
    name: byText('bank.name'),
    branch: byText('branch.name'),
    accountNo: byText('branch_bank_account.account_no'),
    holderName: byText('branch_bank_account.holder_name'),
    isDefault: byValue('branch_bank_account.is_default'),
  },
  order: 'branch,-isDefault,name',
  search: (text) =>
    searchIn(
      text,
      'bank.name',
      'branch_bank_account.account_no',
      'branch_bank_account.holder_name',
      'account.code',
      'account.name',
    ),
  toRow: (given: Fields) => ({
    branch_id: given.branchId,
    bank_id: given.bankId,
    account_no: given.accountNo,
    holder_name: given.holderName,
    account_id: given.coaAccountId,
    is_default: given.isDefault,
    maker_employee_id: given.makerEmployeeId,
    status: given.status,
  }),
})
