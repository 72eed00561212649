import { Component, type ReactNode } from "react";
import { UNEXPECTED } from "./messages";
import { raiseError } from "./raise-error";

/** Keeps header and footer in place when a page cannot be drawn, and says so. */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  private hasRaised = false;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    // What breaks one part of a page tends to break its siblings; one dialog says it all.
    if (!this.hasRaised) raiseError(error);
    this.hasRaised = true;
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <p className="frame">{UNEXPECTED}</p>;
  }
}
