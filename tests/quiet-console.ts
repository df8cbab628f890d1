import { format } from "node:util";
import { afterEach, beforeEach, expect, vi } from "vitest";

// A warning or an error on the console is a fault that nobody looked at: it fails the test it came from.

const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const method of ["warn", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      complaints.push(format(...args));
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints, "written to console.warn or console.error").toEqual([]);
});
