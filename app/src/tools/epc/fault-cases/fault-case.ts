/** What is typed with the wrong part between « and », what is said, and the first repair. */
export type FaultCase = [typed: string, said: string, repair?: string];
