/** Pages where people give us their details or pay: nothing that happens there goes to another service. */
const privatePaths = ["/join-gs1", "/resources/contact-us", "/services/tools/pay-an-invoice"];

export function isPrivatePath(path: string): boolean {
  return privatePaths.some((start) => path === start || path.startsWith(`${start}/`));
}
