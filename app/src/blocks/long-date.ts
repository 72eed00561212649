// Not `Intl`, because its first call takes 100 ms on a phone.
const months = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

/** "2026-11-21" as "21 November 2026": a day, the same in every time zone. */
export function longDate(isoDate: string): string {
  const [year, month, day] = isoDate.split("-");
  return `${Number(day)} ${months[Number(month) - 1] ?? ""} ${year}`;
}
