/** Brings in what reads and writes pictures, with the first of them: a process that is asked for none does without it. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
