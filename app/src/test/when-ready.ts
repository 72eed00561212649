import { waitFor } from "@testing-library/react";
import { expect } from "vitest";

/** Resolves once a tool has its engine, and shows what that says of the link it was opened with. */
export async function whenReady(container: HTMLElement): Promise<void> {
  await waitFor(() => {
    expect(container.querySelector("[data-tool]")).toHaveAttribute("data-engine", "ready");
    expect(container).not.toHaveTextContent("Loading the");
  });
}
