import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { edcContract } from '@merchant/contract/master/edc.ts'
import { byText, searchIn } from '../../../kernel/list/list-query.ts'
import { namedColumns } from '../../../kernel/master/company-master.ts'
import { masterParts } from '../../../kernel/master/master-parts.ts'

type Fields = Omit<Parsed<(typeof edcContract)['POST /core/v2/edc/create']>['body'], 'rates'>

/** Card machines of branches, without their rates; search looks into name, bank and terminal. */
export const edc = masterParts({
  table: 'edc',
  rows: (db) =>
    db
      .selectFrom('edc')
      .innerJoin('branch', 'branch.id', 'edc.branch_id')
      .innerJoin('account', 'account.id', 'edc.bank_account_id')
      .innerJoin('bank', 'bank.id', 'edc.bank_id')
      .select(namedColumns('edc'))
      .select([
        'edc.branch_id as branchId',
        'branch.code as branchCode',
        'branch.name as branchName',
        'edc.bank_id as bankId',
        'bank.code as bankCode',
        'bank.name as bankName',
        'edc.bank_account_id as bankAccountId',
        'account.code as accountCode',
        'account.name as accountName',
        'edc.merchant_no as merchantId',
        'edc.terminal_no as terminalId',
      ]),
  toReply: ({ branchCode, branchName, bankCode, bankName, accountCode, accountName, ...row }) => ({
    ...row,
    branch: { id: row.branchId, code: branchCode, name: branchName },
    bank: { id: row.bankId, code: bankCode, name: bankName },
    bankAccount: { id: row.bankAccountId, code: accountCode, name: accountName },
  }),
  sorts: {
    bank: byText('bank.name'),
    terminalId: byText('edc.terminal_no'),
    branch: byText('branch.name'),
  },
  order: 'branch,name',
  search: (text) => searchIn(text, 'edc.name', 'bank.name', 'edc.terminal_no'),
  toRow: (given: Fields) => ({
    branch_id: given.branchId,
    name: given.name,
    bank_id: given.bankId,
    bank_account_id: given.bankAccountId,
    merchant_no: given.merchantId,
    terminal_no: given.terminalId,
    status: given.status,
  }),
})
