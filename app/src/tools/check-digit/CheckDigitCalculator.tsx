/** Works out the check digit of a number. */
export function CheckDigitCalculator() {
  return <p>Check digit calculator</p>;
}
