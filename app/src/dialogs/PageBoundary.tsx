import { Component, type ReactNode } from "react";
import { UNEXPECTED } from "./messages";
import { raiseError } from "./raise-error";

/** Keeps header and footer on the screen when a page cannot be rendered, and says so. */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  private hasRaised = false;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    // A fault in one part of a page often comes with others; one dialog is enough.
    if (!this.hasRaised) raiseError(error);
    this.hasRaised = true;
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <p className="frame">{UNEXPECTED}</p>;
  }
}
