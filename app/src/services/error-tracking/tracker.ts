/** Where errors are sent. */
export type ErrorTracker = {
  report: (error: unknown) => void;
};
