/** Below the least, between, or above the most (domain-core 3.A). */
export const stockLevels = ['KURANG', 'CUKUP', 'LEBIH'] as const
export type StockLevel = (typeof stockLevels)[number]
