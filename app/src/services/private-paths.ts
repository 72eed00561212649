/** Pages on which people give us their data or their money: nobody else is told what happens there. */
const privatePaths = ["/join-gs1", "/services/tools/pay-an-invoice"];

export function isPrivatePath(path: string): boolean {
  return privatePaths.some((start) => path === start || path.startsWith(`${start}/`));
}
