/** How long a temporary password opens the way to choosing an own one (reliability 6.1). */
export const TEMPORARY_PASSWORD_HOURS = 72
