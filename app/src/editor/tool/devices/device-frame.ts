/** The frames in which the tool shows its page on several devices. They are of this site alone. */

const MARK = "data-device";

/** For the element of such a frame. */
export const deviceMark = { [MARK]: "" };

/** Whether this page stands in such a frame: drafts show there, the tool does not. */
export function isInDeviceFrame(): boolean {
  // Across origins a window does not know its element.
  return window.frameElement?.hasAttribute(MARK) ?? false;
}

/** Hands on what the editor around this page has said, so that the frames follow the typing, too. */
export function tellDeviceFrames(message: unknown): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>(`iframe[${MARK}]`)) {
    frame.contentWindow?.postMessage(message, location.origin);
  }
}
