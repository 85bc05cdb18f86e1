/**
 * The shape of a chart of accounts (domain-core 1.2, 1.6): the class of an account decides its first digit and its possible
 * places in the reports.
 */
interface ClassSpec {
  readonly digit: string
  readonly name: string
  readonly sections: readonly string[]
}

export const accountClasses = {
  ASSET: { digit: '1', name: 'Aset', sections: ['CURRENT_ASSET', 'NON_CURRENT_ASSET'] },
  LIABILITY: { digit: '2', name: 'Liabilitas', sections: ['CURRENT_LIABILITY', 'NON_CURRENT_LIABILITY'] },
  EQUITY: { digit: '3', name: 'Ekuitas', sections: ['EQUITY'] },
  REVENUE: { digit: '4', name: 'Pendapatan', sections: ['REVENUE'] },
  COGS: { digit: '5', name: 'Beban pokok penjualan', sections: ['COGS'] },
  EXPENSE: { digit: '6', name: 'Beban usaha', sections: ['OPERATING_EXPENSE'] },
  OTHER_INCOME: { digit: '7', name: 'Pendapatan lain', sections: ['OTHER_INCOME'] },
  OTHER_EXPENSE: { digit: '8', name: 'Beban lain', sections: ['OTHER_EXPENSE'] },
  TAX: { digit: '9', name: 'Pajak penghasilan', sections: ['INCOME_TAX'] },
} as const satisfies Record<string, ClassSpec>

export type AccountClass = keyof typeof accountClasses
export type ReportSection = (typeof accountClasses)[AccountClass]['sections'][number]

/** Deepest level of the tree; the root of a class is level 1. */
export const MAX_ACCOUNT_LEVEL = 4

/** Whether a code such as `1-1101` begins with the digit of its class. */
export const codeFitsClass = (code: string, accountClass: AccountClass): boolean =>
  code.startsWith(`${accountClasses[accountClass].digit}-`)

/** Whether accounts of the class can stand in that part of the reports. */
export const sectionFitsClass = (section: string, accountClass: AccountClass): boolean =>
  accountClasses[accountClass].sections.some((known) => known === section)
