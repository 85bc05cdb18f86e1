/**
 * The reach of a role (domain-sales 0.4). ALL: every branch of the company. CENTRE: every branch when the employee belongs
 * to the centre, else the own one. OWNED: branches that the employee owns, and the own one. ASSIGNED: the own branch and
 * the branches assigned to the employee. OWN: of the same branches only records that name the employee, such as the orders
 * of a salesman.
 */
export const branchReach = ['ALL', 'CENTRE', 'OWNED', 'ASSIGNED', 'OWN'] as const
export type BranchReach = (typeof branchReach)[number]

export const reachLabels: Record<BranchReach, string> = {
  ALL: 'Semua cabang',
  CENTRE: 'Semua cabang bila bertugas di pusat',
  OWNED: 'Cabang yang dimiliki',
  ASSIGNED: 'Cabang yang ditugaskan',
  OWN: 'Data sendiri saja',
}
