import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OfficeModel } from "../content/block-parts";
import { Offices } from "./Offices";

const visited: OfficeModel = {
  name: "Sample office",
  address: ["1 Example Street", "Mulgrave VIC 3170"],
  phone: "1300 000 000",
  hours: "Monday to Friday, 8.30 am to 5 pm",
  map: { href: "1 Example Street, Mulgrave VIC 3170" },
};
const called: OfficeModel = {
  name: "Calling from overseas",
  address: [],
  note: "The same team, on an international number",
  phone: "+61 3 5550 0000",
  call: "tel:+61355500000",
};

function show(...offices: OfficeModel[]) {
  render(<Offices block={{ type: "offices", id: "offices", offices }} />);
  return screen.getAllByRole("listitem").map((item) => within(item));
}

test("an office shows where it is, when it is open, and a map that only a click opens", () => {
  const [office = expect.fail("no office")] = show(visited);
  expect(office.getByRole("heading", { name: "Sample office" })).toBeDefined();
  expect(office.getByText("1 Example Street").closest("address")).not.toBeNull();
  expect(office.getByText("Monday to Friday, 8.30 am to 5 pm")).toBeDefined();
  const map = office.getByRole("link", { name: /^Map of Sample office/ });
  expect(map.getAttribute("href")).toBe(
    "https://www.openstreetmap.org/search?query=1%20Example%20Street%2C%20Mulgrave%20VIC%203170",
  );
  expect(document.querySelector("iframe, img")).toBeNull();
});

test("one without an address has no empty place for it, neither map nor hours, and can be called", () => {
  const [, office = expect.fail("no office")] = show(visited, called);
  const links = office.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["tel:+61355500000"]);
  expect(office.queryByText(/Monday/)).toBeNull();
  expect(document.querySelectorAll("address")).toHaveLength(1);
  expect(office.getByText("The same team, on an international number")).toBeVisible();
});
