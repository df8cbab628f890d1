import { keptByNobody } from "./caching.ts";

/**
 * Answers with a PDF that is shown in the browser, saved under its name, and kept by nobody on the way.
 *
 * @param name of the file, without its ending
 */
export function pdfResponse(bytes: Buffer<ArrayBuffer>, name: string): Response {
  return new Response(bytes, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${name}.pdf"`,
      "cache-control": keptByNobody,
    },
  });
}
