/** Days for which goods that are paid at the door have been out, in the day of their branch (domain-sales 2.3). */
export const codAges = {
  ALL: { label: 'Semua', from: 0, to: null },
  D0_1: { label: '0–1 hari', from: 0, to: 1 },
  D2_3: { label: '2–3 hari', from: 2, to: 3 },
  D4_7: { label: '4–7 hari', from: 4, to: 7 },
  D8: { label: 'Lebih dari 7 hari', from: 8, to: null },
} as const satisfies Record<string, { label: string; from: number; to: number | null }>

export type CodAge = Exclude<keyof typeof codAges, 'ALL'>
