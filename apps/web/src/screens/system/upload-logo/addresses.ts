const company = '/app/system/upload-logo'
const settings = `${company}/settings`

/** Addresses of the company screen and its tabs. */
export const companyAddress = { view: company, edit: `${company}/edit` }

/** Settings of the company, or of one branch. */
export const settingsAddress = {
  view: (branchId: number | null) => (branchId === null ? settings : `${settings}/${branchId}`),
  edit: (branchId: number | null) => `${branchId === null ? settings : `${settings}/${branchId}`}/edit`,
}

export const numberingAddress = `${company}/numbering`

export const firstWeekAddress = `${company}/first-week`
