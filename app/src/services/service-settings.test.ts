import { expect, test } from "vitest";
import { mapAddress } from "./service-settings";

test("an address the editor chose stays as it is", () => {
  expect(mapAddress("https://maps.example.com/place/1")).toBe("https://maps.example.com/place/1");
});

test("a street address becomes a search", () => {
  const address = mapAddress("1 Sample & Son St, $& Town", "https://maps.example.com/?q={place}");
  expect(address).toBe(
    "https://maps.example.com/?q=1%20Sample%20%26%20Son%20St%2C%20%24%26%20Town",
  );
});
