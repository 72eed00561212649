import { useEffect } from "react";

/** Says in the title of the page that something has to be put right, for people who hear the title first. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    const title = document.title;
    const errorTitle = `Error: ${title}`;
    document.title = errorTitle;
    return () => {
      // A navigation may have set the title of the next page by now.
      if (document.title === errorTitle) document.title = title;
    };
  }, [hasErrors]);
}
