/** How long a temporary password can be used to choose an own one (reliability 6.1). */
export const TEMPORARY_PASSWORD_HOURS = 72
