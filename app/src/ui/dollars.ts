/** An amount of integer cents as `$1,250.00`. Not `Intl`, because its first call takes 100 ms on a phone. */
export function dollars(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100);
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
  const rest = String(Math.abs(cents) % 100).padStart(2, "0");
  return `${cents < 0 ? "−" : ""}$${grouped}.${rest}`;
}
