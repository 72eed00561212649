/**
 * Why nothing could be read from a content service, in a sentence. The client's own error has the request with it, and
 * that has the token in its headers, which no log may hold.
 */
export class ContentServiceError extends Error {
  constructor(host: string, error: unknown) {
    super(`the content of ${host} cannot be read: ${reasonOf(error)}`);
    this.name = "ContentServiceError";
  }
}

/** What the service answered, which its client gives as JSON in the message, or why there was no answer, which `fetch` gives as the cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  if (cause instanceof Error) return `${message}: ${cause.message}`;
  try {
    const answer = JSON.parse(message) as Record<string, unknown>;
    return [answer.status, answer.statusText, answer.message].filter(Boolean).join(" ");
  } catch {
    return message;
  }
}
