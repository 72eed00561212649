import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Downloads } from "./Downloads";

test.each([
  ["application/pdf", 61_360, "PDF, 61 KB"],
  ["text/csv", 12, "CSV, 1 KB"],
  ["application/zip", 2_400_000, "file, 2.4 MB"],
])("a file of %s and %d bytes says so beside its title", (contentType, size, note) => {
  const download = { title: "Fact sheet", href: "/download/sheet.pdf", contentType, size };
  render(<Downloads block={{ type: "downloads", id: "files", downloads: [download] }} />);
  const link = screen.getByRole("link", { name: "Fact sheet" });
  expect(link.getAttribute("href")).toBe("/download/sheet.pdf");
  expect(link.closest("li")?.textContent).toBe(`Fact sheet ${note}`);
});
