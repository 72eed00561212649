/** Saves a text as a file on the visitor's device. */
export function saveFile(name: string, type: string, text: string): void {
  // The mark in front tells spreadsheets that the text is UTF-8.
  saveBlob(name, new Blob(["\ufeff", text], { type: `${type};charset=utf-8` }));
}

/** Saves a file as it is. */
export function saveBlob(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
