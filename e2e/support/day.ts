/** Today in the centre's zone, as it is typed into a date: `21/11/2026`. */
export const today = (): string =>
  new Intl.DateTimeFormat('id-ID', {
    timeZone: 'Asia/Jakarta',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format()
