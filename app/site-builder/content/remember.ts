/**
 * Makes `read` do each text once. The development server reads all content again after every change
 * of a file, and almost all of it is as it was. What comes back is shared, so no one may change it.
 */
export function remember<Result>(read: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = read(text);
    results.set(text, result);
    return result;
  };
}
